/** Checks that each promotion can run as it is written, because promotions pay money. */

import { Compile } from 'typebox/compile'
import { findMistakes } from '../../../../src/schemas/metadata/promotion-mistakes.ts'
import { PromotionFile, type WirePromotion } from '../../../../src/schemas/metadata/promotions-file.ts'
import { isRecord, recordsOf } from '../../../../src/schemas/metadata/wire-values.ts'
import { isEmptyRange } from '../../../../src/schemas/wall-clock.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type CheckFinding, problemAt } from '../check-context.ts'
import { largestDeposit } from './check-cashier.ts'

type Files = Readonly<Record<string, TenantSourceFile | undefined>>

const validator = Compile(PromotionFile)
const isPromotion = (value: unknown): value is WirePromotion => validator.Check(value)

/** Compares promotions with each other and with other documents; the schema reports invalid ones. */
export function checkPromotions(files: Files): CheckProblem[] {
  const file = files['platform/promotions.json']
  const all: unknown[] = isRecord(file?.value) && Array.isArray(file.value.promotions) ? file.value.promotions : []
  const notices = listNotices(files['platform/announcements.json'])
  const largest = largestDeposit(files['platform/cashier.json'])
  const seen = new Set<string>()
  return all.flatMap((promotion, i) => {
    if (!isPromotion(promotion)) return []
    const { id } = promotion
    const report = (key: string, finding: Omit<CheckFinding, 'code'>): CheckProblem =>
      problemAt({ file: file!, pointer: `/promotions/${i}/${key}` }, { code: 'promotion/cannot-run', ...finding })
    const problems = findMistakes(promotion).map(({ key, message, fix }) =>
      report(promotion[key] === undefined ? 'id' : key, { value: promotion[key], message, fix }),
    )
    if (promotion.days?.every(day => Number(day) === 0))
      problems.push(
        report('days', {
          value: promotion.days,
          message: `The promotion "${id}" pays nothing on any of its days.`,
          fix: 'Write an amount above zero for one of them at least.',
        }),
      )
    const { needs: { deposit: least } = {} } = promotion
    if (promotion.kind === 'deposit-match' && largest !== undefined && Number(least) > Number(largest))
      problems.push(
        report('needs/deposit', {
          value: least,
          message: `The promotion "${id}" needs a deposit of ${least}, and no deposit method takes more than ${largest}.`,
          fix: `Write ${largest} or less, or let a method of platform/cashier.json take more.`,
        }),
      )
    if (promotion.who?.registeredSince !== undefined && isEmptyRange(promotion.who.registeredSince, promotion.until))
      problems.push(
        report('who/registeredSince', {
          value: promotion.who.registeredSince,
          message: `The promotion "${id}" is for those who register after it has ended.`,
          fix: `Write a moment before ${promotion.until}.`,
        }),
      )
    if (seen.has(id))
      problems.push(
        report('id', {
          value: id,
          message: `Two promotions have the id "${id}", and claims of both would count as one.`,
          fix: 'Give each an id of its own.',
        }),
      )
    seen.add(id)
    if (notices.has(id))
      problems.push(
        report('id', {
          severity: 'warning',
          value: id,
          message: `An announcement of type PL or PR has the number ${id} too: the promotions page shows both.`,
          fix: 'Keep the announcement for news, with a number of its own, or remove it.',
        }),
      )
    return problems
  })
}

const listNotices = (file: TenantSourceFile | undefined): Set<string> =>
  new Set(
    recordsOf(file?.value)
      .filter(({ type }) => type === 'PL' || type === 'PR')
      .map(({ id }) => String(id)),
  )
