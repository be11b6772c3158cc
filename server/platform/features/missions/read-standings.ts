/** Reads the standing of one member in a brand's missions. */
import type { MissionState } from '../../../../src/schemas/missions/mission.ts'
import type { Reader } from '../../../store/open-store.ts'
import { gameCodeOf } from '../../games/catalogue/game-item.ts'
import { nameIn } from '../../games/catalogue/game-name.ts'
import { isOffered, type OfferedGames } from '../../games/catalogue/offered-games.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { isExcluded, type PlayerAt } from '../../people/protection/exclusion.ts'
import { type PeriodWindow, periodsAt } from './mission-periods.ts'
import { createDoneReader } from './read-done.ts'
import { type Mission, readMissions } from './read-missions.ts'

export interface MissionStanding extends PeriodWindow {
  mission: Mission
  state: MissionState
  /** Progress, at most the target. */
  done: bigint
  /** Name of the mission's game; undefined: it names none, or one that is gone. */
  gameName: string | undefined
}

interface Options {
  /** Id of the only mission to read; left out: all. */
  only?: string
  /** Language of the games' names. */
  language?: string
  /** Games that the brand offers, to leave out missions whose games are gone; without it, every game of the catalogue counts as offered. */
  offered?: OfferedGames
}

/**
 * Returns the missions that the member sees, in the order of the document; none for a member who is excluded from play. Missions that were
 * not done in time are left out, and those without progress whose games are gone.
 */
export async function readMissionStandings(
  db: Reader,
  player: PlayerAt,
  { only, language = '', offered }: Options = {},
): Promise<MissionStanding[]> {
  const { tenantId, memberId, now } = player
  const { missions, timeZone } = await readMissions(db, tenantId)
  const asked = only === undefined ? missions : missions.filter(({ wire }) => wire.id === only)
  if (asked.length === 0 || (await isExcluded(db, player))) return []
  const member = await readMember(db, tenantId, memberId)
  const shown = asked
    .filter(({ wire }) => member.rank_level >= (wire.minRank ?? 0))
    .flatMap(mission => periodsAt(mission, timeZone, now).map(period => ({ mission, period })))
  const claimed = await readClaimed(
    db,
    memberId,
    shown.map(({ period }) => period.slot),
  )
  const games = await readGames(db, asked, { language, tenantId })
  const readDone = createDoneReader(db, { ...player, timeZone, since: member.created_at.getTime() })
  const standings: MissionStanding[] = []
  for (const { mission, period } of shown) {
    const isClaimed = claimed.has(`${mission.wire.id} ${period.slot}`)
    const done = isClaimed ? mission.needed : least(await readDone(mission, period), mission.needed)
    const game = games.get(mission.wire.game ?? '')
    const isGone = areGamesGone(mission, game, offered)
    const isOver = period.end !== undefined && period.end <= now
    const isDone = done >= mission.needed
    const state = isClaimed ? 'claimed' : isDone ? 'claimable' : isGone ? 'ended' : 'open'
    const isHidden = isOver ? state !== 'claimable' : state === 'ended' && done === 0n
    if (!isHidden) standings.push({ ...period, mission, state, done, gameName: game?.name })
  }
  return standings
}

function areGamesGone(
  { wire: { game: code, vendor, gameTypes } }: Mission,
  game: NamedGame | undefined,
  offered: OfferedGames | undefined,
): boolean {
  if (code !== undefined && !game) return true
  if (!offered || (code === undefined && vendor === undefined && !gameTypes)) return false
  if (game && !isOffered(offered, game)) return true
  const fits = (one: { gameType: string; code: string }) =>
    (!game || (one.gameType === game.game_type && one.code === game.vendor)) &&
    (vendor === undefined || one.code === vendor) &&
    (!gameTypes || gameTypes.includes(one.gameType))
  return !offered.groups.some(group => group.vendors.some(fits))
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** Returns `<id> <slot>` of the missions that the member has claimed in these periods. */
async function readClaimed(db: Reader, memberId: number, slots: readonly string[]): Promise<Set<string>> {
  if (slots.length === 0) return new Set()
  const rows = await db
    .selectFrom('mission_claim')
    .select(['mission_id', 'slot'])
    .where('member_id', '=', memberId)
    .where('slot', 'in', [...new Set(slots)])
    .execute()
  return new Set(rows.map(({ mission_id, slot }) => `${mission_id} ${slot}`))
}

interface NamedGame {
  vendor: string
  code: string
  game_type: string
  availability: number
  name: string
}

/** Returns the games of missions by gameCode, without those that are gone. */
async function readGames(
  db: Reader,
  missions: readonly Mission[],
  { language, tenantId }: { language: string; tenantId: string },
): Promise<Map<string, NamedGame>> {
  const codes = [...new Set(missions.flatMap(({ wire }) => wire.game ?? []))]
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('game')
    .select(['vendor', 'code', 'game_type', 'availability', nameIn(language, tenantId).as('name')])
    .where(({ or, and, eb }) =>
      or(
        codes.map(gameCode => {
          const cut = gameCode.lastIndexOf('_')
          return and([eb('vendor', '=', gameCode.slice(0, cut)), eb('code', '=', gameCode.slice(cut + 1))])
        }),
      ),
    )
    .execute()
  return new Map(rows.map(game => [gameCodeOf(game), game]))
}
