/** Every vendor of section 9 with its game types. The order is the order of the tabs. */
import type { GameType } from '../../src/schemas/document/game-types.ts'

export const SAMPLE_VENDORS: Record<GameType, readonly string[]> = {
  RNG: ['PT', 'CQ9', 'MG', 'PNG', 'AG', 'TTG', 'BBIN', 'RTG', 'ISB', 'AE', 'GG', 'MGS', 'TGP', 'WD'],
  LIVE: ['AG', 'DG', 'OG', 'EA', 'BG', 'BBIN', 'LOTUS', 'PT', 'AE', 'TGP'],
  SPORTS: ['IBC', 'SBT', 'UG', 'BBIN'],
  FISH: ['CQ9', 'AG', 'BG', 'GG'],
  PVP: ['KY', 'KX', 'TH', 'XY', 'LOTUS', 'WS'],
  ESPORTS: ['TF', 'IA', 'AV', 'IMES'],
  LOTT: ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT'],
  ELOTT: ['ELOTT', 'BBIN', 'GG'],
  COCKFIGHT: ['SV3', 'WGB', 'DIG', 'WS168'],
  OTHER: ['GG', 'TGP', 'WS', 'WD', 'XY'],
}

const TITLES: Record<string, string> = {
  TCG_LOTTO_VN: 'Vietnam Lottery',
  TCG_SEA: 'SEA Lottery',
  LOTT: 'Lottery',
  ELOTT: 'E-Lottery',
  LOTUS: 'Lotus',
}

/** Returns the name that players read. */
export const vendorTitle = (code: string) => TITLES[code] ?? code
