/** Reads a brand's missions: its metadata document `missions`. */

import { findMissionMistakes } from '../../../../src/schemas/metadata/mission-mistakes.ts'
import { MissionFile, type WireMission } from '../../../../src/schemas/metadata/missions-file.ts'
import { isReadableRange, readMoment } from '../../../jobs/wall-clock.ts'
import { checkerOf, readZonedDocument } from '../../../metadata/read-document.ts'
import type { Reader } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'
import { roundDown } from '../../money/ledger/smallest-unit.ts'

/** A mission as the brand has it now. */
export interface Mission {
  wire: WireMission
  /** Target in minor units, or a number of bets or games. */
  needed: bigint
  /** Reward in minor units. */
  reward: bigint
  /** Beginning, milliseconds since 1970; undefined: it has always run. */
  startsAt: number | undefined
  /** End, milliseconds since 1970; undefined: it does not end. */
  endsAt: number | undefined
}

export interface BrandMissions {
  /** Missions in the order of the document. */
  missions: Mission[]
  /** IANA name of the zone in which days and weeks begin. */
  timeZone: string
}

const isMission = checkerOf<WireMission>(MissionFile)

export async function readMissions(db: Reader, tenantId: string): Promise<BrandMissions> {
  const { body, timeZone, unit } = await readZonedDocument(db, tenantId, 'missions')
  return { missions: missionsOf(body, timeZone, unit), timeZone }
}

/**
 * Reads the missions of a document. An invalid mission, one without a reward, and the second of an id, count as absent: `check` refuses them, but they may have
 * been stored by other means.
 * @param wire the document, valid or not
 * @param unit smallest amount of the brand, minor units
 */
export function missionsOf(wire: unknown, timeZone: string, unit = 1n): Mission[] {
  const { missions } = (wire ?? {}) as { missions?: unknown }
  const seen = new Set<string>()
  return (Array.isArray(missions) ? missions : []).flatMap(one => {
    if (!isMission(one) || findMissionMistakes(one).length > 0 || seen.has(one.id)) return []
    seen.add(one.id)
    const { amount, count, reward, from, until } = one
    const paid = roundDown(readMinor(reward)!, unit)
    if (!isReadableRange(from, until) || paid === 0n) return []
    return {
      wire: one,
      needed: amount === undefined ? BigInt(count!) : readMinor(amount)!,
      reward: paid,
      startsAt: readMoment(from, timeZone),
      endsAt: readMoment(until, timeZone),
    }
  })
}
