/** Games that are not slots: what each vendor of a type offers. Most need the vendor's own platform; some are demo games. */
import type { GameType } from '../../src/schemas/document/tenant.ts'

const list = (text: string) => text.trim().split(/\s*,\s*/)

/** The same for every vendor of the type. */
export const OTHER_GAMES: Partial<Record<GameType, readonly string[]>> = {
  LIVE: list(
    'Baccarat, Roulette, Dragon Tiger, Sic Bo, Speed Baccarat, Bull Bull, Blackjack, Xoc Dia, Fan Tan, No Commission Baccarat, Three Card Poker, Casino War',
  ),
  FISH: list(
    'Ocean King, Pearl Drop, Fishing Legend, Golden Toad, Dragon Hunter, Deep Sea Party, Mermaid Hunt, Bird Paradise, Fishing War',
  ),
  PVP: list(
    'Tien Len, Lucky Drop, Landlords, Mahjong, Poker Hold’em, Thirteen Cards, Bull Fight, Red Black, Big Two, Golden Flower, Rummy, Phom, Mau Binh, Sam Loc, Pok Deng',
  ),
  SPORTS: list('Sportsbook, Virtual Football'),
  ESPORTS: list('Esports Arena, Virtual Esports'),
  COCKFIGHT: list('Arena One, Arena Two'),
  OTHER: list('Crash, Mines, Plinko, Lucky Wheel, Dice'),
}

/** Where the demo games are served on the games' origin, by game type and title. */
const ROULETTE = '/roulette/'
const PLINKO = '/plinko/'
const MARKET = '/market/'
export const LAUNCH_PATHS: Partial<Record<GameType, Record<string, string>>> = {
  RNG: { 'European Roulette': ROULETTE },
  LIVE: { Roulette: ROULETTE },
  FISH: { 'Pearl Drop': PLINKO },
  PVP: { 'Lucky Drop': PLINKO },
  OTHER: { Plinko: PLINKO },
  SPORTS: { Sportsbook: MARKET, 'Virtual Football': MARKET },
  ESPORTS: { 'Esports Arena': MARKET, 'Virtual Esports': MARKET },
  COCKFIGHT: { 'Arena One': MARKET, 'Arena Two': MARKET },
}

/** By vendor: lottery games differ between vendors. Each is drawn and played as platform/lottery.json of base says. */
export const LOTTERY_GAMES: Record<string, readonly { title: string; playType: string }[]> = {
  TCG_LOTTO_VN: [
    { title: 'Miền Bắc', playType: 'MB' },
    { title: 'Miền Trung', playType: 'MT' },
    { title: 'Miền Nam', playType: 'MN' },
    { title: 'Hà Nội 1 Minute', playType: 'MB' },
    { title: 'Hà Nội 5 Minutes', playType: 'MB' },
    { title: 'Sài Gòn 1 Minute', playType: 'MN' },
  ],
  TCG_SEA: [
    { title: 'Thai Lottery', playType: 'TH' },
    { title: 'Laos Lottery', playType: 'LA' },
    { title: 'Hanoi Special', playType: 'HN' },
    { title: 'Hanoi VIP', playType: 'HN' },
    { title: 'Malaysia 4D', playType: '4D' },
    { title: 'Yeekee 15', playType: 'YK' },
  ],
  LOTT: [
    { title: 'Quick 3', playType: 'K3' },
    { title: '11 of 5', playType: '11X5' },
    { title: 'Racing 10', playType: 'PK10' },
    { title: 'Five Star', playType: 'SSC' },
    { title: 'Six Mark', playType: 'LHC' },
    { title: 'Lucky 28', playType: 'PC28' },
  ],
  ELOTT: [
    { title: 'Rapid Keno', playType: 'KENO' },
    { title: 'Speed Ball', playType: 'SSC' },
    { title: 'Turbo Racing', playType: 'PK10' },
    { title: 'Number Game', playType: 'NUM' },
  ],
  BBIN: [
    { title: 'BB Keno', playType: 'KENO' },
    { title: 'BB 3D', playType: 'NUM' },
  ],
  GG: [
    { title: 'Golden Keno', playType: 'KENO' },
    { title: 'Golden Racing', playType: 'PK10' },
  ],
}

/** Table games among the RNG games. */
export const TABLE_GAMES = list(
  'Blackjack, European Roulette, American Roulette, Baccarat, Casino Hold’em, Caribbean Stud, Red Dog, Sic Bo, Pai Gow, Video Poker',
)
