/** Lists a member's missions for the page, and counts claimable ones. */
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { missionSummary } from '../../../../src/schemas/endpoints/mission-summary.ts'
import type { MissionKind, MissionState } from '../../../../src/schemas/missions/mission.ts'
import { AMOUNT_KINDS } from '../../../../src/schemas/missions/mission.ts'
import type { Store } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { inLanguage } from '../../context/in-language.ts'
import { isTypeOffered, type OfferedGames, readOfferedGames } from '../../games/catalogue/offered-games.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { PlayerAt } from '../../people/protection/exclusion.ts'
import { type MissionStanding, readMissionStandings } from './read-standings.ts'

type Listed = ReplyOf<typeof missionSummary>['value']['list'][number]

const ORDER: readonly MissionState[] = ['claimable', 'open', 'ended', 'claimed']
const amounts: readonly MissionKind[] = AMOUNT_KINDS

export async function listMissions(
  context: Pick<Context, 'store' | 'brands'>,
  player: PlayerAt,
  language: string,
): Promise<ReplyOf<typeof missionSummary>['value']> {
  const offered = await readOfferedGames(context, player.tenantId)
  const standings = await readMissionStandings(context.store.db, player, { language, offered })
  return {
    list: ORDER.flatMap(state => standings.filter(one => one.state === state)).map(one =>
      describe(one, language, offered),
    ),
    missionCount: standings.filter(({ state }) => state === 'claimable').length,
    now: player.now,
  }
}

/** Lists missions whose reward can be claimed. */
export async function listClaimable(store: Store, player: PlayerAt): Promise<MissionStanding[]> {
  const standings = await readMissionStandings(store.db, player)
  return standings.filter(({ state }) => state === 'claimable')
}

function describe(
  { mission, slot, end, claimUntil, state, done, gameName }: MissionStanding,
  language: string,
  offered: OfferedGames,
): Listed {
  const { wire, needed, reward } = mission
  const count = (value: bigint) => (amounts.includes(wire.kind) ? formatMinor(value) : String(value))
  const endsAt = state === 'claimable' ? claimUntil : end
  return {
    id: wire.id,
    slot,
    title: inLanguage(wire.title, language),
    text: inLanguage(wire.text, language),
    period: wire.period,
    kind: wire.kind,
    needed: count(needed),
    done: count(done),
    ...(wire.gameTypes && { gameTypes: wire.gameTypes.filter(type => isTypeOffered(offered, type)) }),
    ...(wire.game !== undefined && gameName !== undefined && { game: { gameCode: wire.game, name: gameName } }),
    reward: formatMinor(reward),
    turnover: wire.turnover ?? 0,
    state,
    ...(endsAt !== undefined && { endsAt }),
  }
}
