/** Rules that the schema of a promotion cannot express: keys that its kind needs, or that mean nothing with it. */

import type { PromotionKind } from '../promotions/promotion.ts'
import { isEmptyRange } from '../wall-clock.ts'
import type { WirePromotion } from './promotions-file.ts'

export interface PromotionMistake {
  /** Key of the promotion that is wrong. */
  key: keyof WirePromotion
  message: string
  fix: string
}

/** Keys that belong to one kind only. */
const OWN = { cashback: 'cashback', 'check-in': 'days', raffle: 'raffle' } as const
/** Kinds that pay by themselves, or by other rules than an amount for a claim. */
const BY_ITSELF: readonly PromotionKind[] = ['deposit-match', 'cashback', 'check-in', 'raffle']
const WITH_PERCENT: readonly PromotionKind[] = ['deposit-match', 'cashback']
const WITHOUT_BONUS: readonly PromotionKind[] = ['check-in', 'raffle']

/** Finds mistakes of a promotion: `check` refuses it then, and the reference backend leaves it out. */
export function findMistakes(promotion: WirePromotion): PromotionMistake[] {
  const { id, kind, from, until, who = {}, bonus, needs = {}, limits, approval } = promotion
  const name = `The promotion "${id}"`
  const mistakes: (PromotionMistake | false)[] = [
    isEmptyRange(from, until) && {
      key: 'until',
      message: `${name} ends before it begins.`,
      fix: `Write a moment after ${from}.`,
    },
    (who.minRank ?? 0) > (who.maxRank ?? Number.POSITIVE_INFINITY) && {
      key: 'who',
      message: `${name} is for no VIP level: minRank is above maxRank.`,
      fix: 'Swap them, or remove one.',
    },
    kind === 'rank' &&
      who.minRank === undefined && {
        key: 'who',
        message: `${name} is for members of a VIP level, but does not say which.`,
        fix: 'Write "who": {"minRank": 2}.',
      },
    kind === 'new-player' &&
      who.newWithinDays === undefined &&
      who.registeredSince === undefined && {
        key: 'who',
        message: `${name} is for new players, but does not say how new.`,
        fix: 'Write "who": {"newWithinDays": 7}, or "registeredSince".',
      },
    ...Object.entries(OWN).flatMap(([owner, key]): (PromotionMistake | false)[] => [
      kind === owner &&
        promotion[key] === undefined && {
          key: 'kind',
          message: `${name} is of kind ${kind}, and its "${key}" is missing.`,
          fix: `Add "${key}".`,
        },
      kind !== owner &&
        promotion[key] !== undefined && {
          key,
          message: `"${key}" means nothing in a promotion of kind ${kind}.`,
          fix: `Remove it, or write "kind": "${owner}".`,
        },
    ]),
    WITHOUT_BONUS.includes(kind)
      ? bonus !== undefined && {
          key: 'bonus',
          message: `${name} pays by its ${kind === 'raffle' ? 'raffle' : 'days'}; "bonus" means nothing with it.`,
          fix: 'Remove "bonus".',
        }
      : findBonusMistake(name, kind, bonus),
    BY_ITSELF.includes(kind) &&
      approval === 'operator' && {
        key: 'approval',
        message: `${name} is paid by itself, and no operator is asked.`,
        fix: 'Remove "approval".',
      },
    approval !== 'operator' &&
      (needs.remark !== undefined || needs.pictures !== undefined) && {
        key: 'needs',
        message: `${name} asks for a remark or pictures that nobody reads.`,
        fix: 'Write "approval": "operator", or remove them.',
      },
    WITHOUT_BONUS.includes(kind) &&
      limits !== undefined && {
        key: 'limits',
        message: `"limits" means nothing in a promotion of kind ${kind}.`,
        fix: 'Remove it.',
      },
    kind === 'cashback' &&
      (limits?.perMember !== undefined || limits?.perDay !== undefined) && {
        key: 'limits',
        message: `${name} is joined once; only "total" limits it.`,
        fix: 'Remove "perMember" and "perDay".',
      },
  ]
  return mistakes.filter(mistake => mistake !== false)
}

function findBonusMistake(name: string, kind: PromotionKind, bonus: WirePromotion['bonus']): PromotionMistake | false {
  const fix = WITH_PERCENT.includes(kind)
    ? 'Write {"amount": "10.00"}, or {"percent": 50, "most": "100.00"}.'
    : 'Write {"amount": "10.00"}.'
  if (!bonus) return { key: 'kind', message: `${name} pays nothing: its "bonus" is missing.`, fix }
  const { amount, percent, most } = bonus
  const wrong =
    amount !== undefined
      ? (percent !== undefined || most !== undefined) && 'has an amount and a percentage'
      : percent === undefined
        ? 'has a bonus of nothing'
        : !WITH_PERCENT.includes(kind)
          ? `has a percentage, and a ${kind} has nothing to take it of`
          : most === undefined && 'has a percentage without a limit'
  const isNothing = wrong === false && Number(amount ?? most) === 0
  if (wrong === false && !isNothing && !(kind === 'cashback' && percent === undefined)) return false
  const what = wrong || (isNothing ? 'pays nothing' : 'counts bets, and needs a percentage of them')
  return { key: 'bonus', message: `${name} ${what}.`, fix }
}
