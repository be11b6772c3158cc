/** Finds parts of the cashier that could never work as written: money could not come in or go out, or would go wrong. */

import { readConstants } from '../../../../src/engine/index.ts'
import { GAME_TYPES } from '../../../../src/schemas/document/game-types.ts'
import { isRecord, recordsOf } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type CheckContext, problemAt } from '../check-context.ts'
import { isOwn, ownFile } from './own-layer.ts'

/** Kind of account that each kind of deposit method pays to. */
const KINDS: Record<string, string> = { bank: 'bank', qr: 'ewallet' }

interface Finding {
  severity?: 'warning'
  pointer: string
  value: unknown
  message: string
  fix: string
}

/** Reports names that stand twice, empty choices, amounts that exclude each other, and names that mean nothing. */
export function checkCashierParts(file: TenantSourceFile | undefined): CheckProblem[] {
  const cashier = isRecord(file?.value) ? file.value : {}
  const { methods } = isRecord(cashier.deposit) ? cashier.deposit : {}
  const withdrawal = isRecord(cashier.withdrawal) ? cashier.withdrawal : {}
  const protection = isRecord(cashier.protection) ? cashier.protection : {}
  const turnover = isRecord(withdrawal.turnover) ? withdrawal.turnover : {}
  const found = [
    ...findTwice(methods, '/deposit/methods', 'id', 'deposit methods', 'their deposits could not be told apart'),
    ...itemsOf(methods).flatMap(([method, i]) => findMethodMistakes(method, `/deposit/methods/${i}`, protection)),
    ...findTwice(withdrawal.kinds, '/withdrawal/kinds', 'id', 'kinds of account', 'only the first would be used'),
    ...findSameNames(methods, '/deposit/methods', 'deposit methods'),
    ...findSameNames(withdrawal.kinds, '/withdrawal/kinds', 'kinds of account'),
    ...itemsOf(withdrawal.kinds).flatMap(([{ banks }, i]) => findBankMistakes(banks, `/withdrawal/kinds/${i}/banks`)),
    ...findTwice(withdrawal.levels, '/withdrawal/levels', 'rank', 'levels', 'only one of them would count'),
    ...itemsOf(withdrawal.levels).flatMap(([level, i]) => findDayMistakes(level, withdrawal, i)),
    ...findGap(withdrawal.levels),
    ...findNoWayOut(withdrawal.kinds, methods),
    ...findFeeMistakes(withdrawal, '/withdrawal', 'Withdrawals have'),
    ...findTypeMistakes(turnover),
  ]
  return found.map(({ pointer, ...finding }) =>
    problemAt({ file: file!, pointer }, { code: 'cashier/cannot-work', ...finding }),
  )
}

function findTwice(list: unknown, at: string, key: 'id' | 'rank', what: string, harm: string): Finding[] {
  const items = itemsOf(list)
  return items.flatMap(([{ [key]: value }, i]) => {
    const [, first] = items.find(([other]) => other[key] === value)!
    if (value === undefined || first === i) return []
    const message = `Two ${what} have the ${key} ${JSON.stringify(value)}, and ${harm}.`
    return {
      pointer: `${at}/${i}/${key}`,
      value,
      message,
      fix: `Give the second one ${key === 'id' ? 'an id' : 'a rank'} of its own.`,
    }
  })
}

/** Finds names that players read twice; two methods may take turns under one name, by hours or amounts. */
function findSameNames(list: unknown, at: string, what: string): Finding[] {
  const seen = new Set<string>()
  return itemsOf(list).flatMap(([{ title }, i]): Finding[] => {
    const names = Object.entries(isRecord(title) ? title : { '': title }).filter(([, name]) => typeof name === 'string')
    const twice = names.find(([language, name]) => seen.has(`${language} ${name}`))
    for (const [language, name] of names) seen.add(`${language} ${name}`)
    if (!twice) return []
    const [language, name] = twice
    const pointer = `${at}/${i}/title${language && pointerOf([language])}`
    const message = `Two ${what} are named ${JSON.stringify(name)}, and players cannot tell them apart.`
    return [{ severity: 'warning', pointer, value: name, message, fix: 'Give one of them another name.' }]
  })
}

function findBankMistakes(banks: unknown, at: string): Finding[] {
  if (!Array.isArray(banks) || banks.length > 0)
    return [
      ...findTwice(banks, at, 'id', 'banks', 'players would not know which of them they chose'),
      ...findSameNames(banks, at, 'banks'),
    ]
  const message = 'There is no bank to choose from, so nobody could add an account of this kind.'
  return [{ pointer: at, value: banks, message, fix: 'Add a bank, or remove "banks" where none is to be chosen.' }]
}

/** Finds a method that takes only more than a player may pay on one day, or that does not tell where and when to pay. */
function findMethodMistakes(
  method: Record<string, unknown>,
  at: string,
  { depositPerDay }: Record<string, unknown>,
): Finding[] {
  const { id, kind, min, hours, payTo } = method
  const found = findFeeMistakes(method, at, `The deposit method "${String(id)}" has`)
  if (isRecord(hours) && typeof hours.from === 'string' && hours.from === hours.to)
    found.push({
      pointer: `${at}/hours/to`,
      value: hours.to,
      message: `The deposit method "${String(id)}" opens and closes at ${hours.from}, which does not say when it is open.`,
      fix: 'Write another "to", or remove "hours" if it is always open.',
    })
  if (PAID_TO.includes(String(kind)) && !(isRecord(payTo) && Object.values(payTo).some(part => part !== '')))
    found.push({
      pointer: payTo === undefined ? at : `${at}/payTo`,
      value: payTo,
      message: `The deposit method "${String(id)}" does not say where players pay to.`,
      fix: `Add "payTo", such as ${PAY_TO[String(kind)]}.`,
    })
  if (!isAmount(min) || !isAmount(depositPerDay) || Number(min) <= Number(depositPerDay)) return found
  const message = `The deposit method "${String(id)}" takes ${min} or more, but on one day at most ${depositPerDay} may be paid in: nobody could use it.`
  const fix = `${Number(depositPerDay) > 0 ? `Write ${depositPerDay} or less, or let` : 'Let'} "depositPerDay" of "protection" be ${min} or more.`
  return [...found, { pointer: `${at}/min`, value: min, message, fix }]
}

/** An example of `payTo` for each kind of method; a voucher needs none. */
const PAY_TO: Readonly<Record<string, string>> = {
  bank: '{ "bank": "…", "holder": "…", "number": "…" }',
  qr: '{ "holder": "…", "qr": "…" }',
  crypto: '{ "network": "…", "address": "…" }',
}
const PAID_TO = Object.keys(PAY_TO)

/** Finds a fee that takes the whole of the smallest amount. */
function findFeeMistakes({ fee, min }: Record<string, unknown>, at: string, has: string): Finding[] {
  if (!isRecord(fee) || !isAmount(min) || !isAmount(fee.fixed) || Number(fee.fixed) === 0) return []
  const percent = typeof fee.percent === 'number' ? fee.percent : 0
  const taken = Number(fee.fixed) + (Number(min) * percent) / 100
  if (taken < Number(min)) return []
  const message = `${has} a fee of ${Math.round(taken * 100) / 100} on the smallest amount of ${min}: nothing would be left.`
  return [{ pointer: `${at}/fee/fixed`, value: fee.fixed, message, fix: 'Write a smaller fee, or a larger "min".' }]
}

/** Finds a gap below the first level: members there have no limit at all. */
function findGap(levels: unknown): Finding[] {
  const ranks = itemsOf(levels).flatMap(([{ rank }]) => (typeof rank === 'number' ? rank : []))
  const lowest = Math.min(...ranks)
  if (ranks.length === 0 || lowest <= 0) return []
  const message = `The lowest level is for rank ${lowest}: members below it may take out any amount on one day.`
  return [{ pointer: '/withdrawal/levels', value: lowest, message, fix: 'Add a level of rank 0.' }]
}

/** Finds deposit methods without any kind of payout account: money that comes in must be able to go out. */
function findNoWayOut(kinds: unknown, methods: unknown): Finding[] {
  if (!Array.isArray(kinds) || kinds.length > 0 || itemsOf(methods).length === 0) return []
  const message = 'No kind of account is there to be paid out to: members could pay in, and never take money out.'
  return [{ pointer: '/withdrawal/kinds', value: kinds, message, fix: 'Add a kind, such as "bank".' }]
}

function findDayMistakes(
  { rank, perDay }: Record<string, unknown>,
  limits: Record<string, unknown>,
  i: number,
): Finding[] {
  const { min, max } = limits
  // bounds that exclude each other are reported separately
  if (isAmount(min) && isAmount(max) && Number(min) > Number(max)) return []
  if (!isAmount(perDay) || !isAmount(min) || Number(perDay) >= Number(min)) return []
  const message = `Members of rank ${String(rank)} may take out ${perDay} on one day, but at least ${min} at once: they never could.`
  return [{ pointer: `/withdrawal/levels/${i}/perDay`, value: perDay, message, fix: `Write ${min} or more.` }]
}

function findTypeMistakes({ counts, multiple }: Record<string, unknown>): Finding[] {
  const shares = isRecord(counts) ? counts : {}
  if (Number(multiple) > 0 && GAME_TYPES.every(type => shares[type] === 0)) {
    const message = 'Bets on no game type count, so nobody could ever bet what a withdrawal asks for.'
    return [{ pointer: '/withdrawal/turnover/counts', value: counts, message, fix: 'Let one of them count.' }]
  }
  return Object.keys(shares).flatMap(type =>
    (GAME_TYPES as readonly string[]).includes(type)
      ? []
      : {
          pointer: `/withdrawal/turnover/counts${pointerOf([type])}`,
          value: type,
          message: `There is no game type "${type}", so its share counts for nothing.`,
          fix: suggest(type, GAME_TYPES, 'game type'),
        },
  )
}

/** Returns the largest possible deposit, as a decimal amount; undefined where a method has no limit, or there is none. */
export function largestDeposit(file: TenantSourceFile | undefined): string | undefined {
  const cashier = isRecord(file?.value) ? file.value : {}
  const limits = itemsOf(isRecord(cashier.deposit) ? cashier.deposit.methods : undefined).map(([{ max }]) => max)
  return limits.every(isAmount)
    ? limits.reduce<string | undefined>((a, b) => (a !== undefined && Number(a) >= Number(b) ? a : b), undefined)
    : undefined
}

/** Reports reminders to answer that would come before the payment itself. */
export function checkReminders(context: CheckContext, file: TenantSourceFile | undefined): CheckProblem[] {
  const cashier = isRecord(file?.value) ? file.value : {}
  const { reminderMinutes } = isRecord(cashier.withdrawal) ? cashier.withdrawal : {}
  const { withdrawalMinutes } = readConstants(context.document.tenant.constants)
  const own = '/tenant/constants/withdrawalMinutes'
  const isInherited = isOwn(context, own) && ownFile(context, 'platform/cashier.json') !== file
  return (Array.isArray(reminderMinutes) ? reminderMinutes : []).flatMap((minutes: unknown, i) =>
    typeof minutes !== 'number' || minutes < withdrawalMinutes
      ? []
      : problemAt(isInherited ? context.locate(own) : { file: file!, pointer: `/withdrawal/reminderMinutes/${i}` }, {
          code: 'cashier/no-reminder',
          value: minutes,
          message: `Nobody is reminded ${minutes} minutes before: a payment counts as received ${withdrawalMinutes} minutes after it was made.`,
          fix: `Write less than ${withdrawalMinutes}, or raise "withdrawalMinutes" in "constants" of tenant.json.`,
        }),
  )
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

/** Checks the settings for members who pay each other, because a wrong payment cannot be taken back. */
export function checkMatching(file: TenantSourceFile | undefined): CheckProblem[] {
  const cashier = isRecord(file?.value) ? file.value : {}
  const withdrawal = isRecord(cashier.withdrawal) ? cashier.withdrawal : {}
  const isOn = withdrawal.matching === true
  const kinds = new Set(recordsOf(withdrawal.kinds).map(({ kind }) => kind))
  const methods = recordsOf(isRecord(cashier.deposit) ? cashier.deposit.methods : undefined)
  const problems = methods.flatMap((method, i) =>
    method.matching === true
      ? findMistakes(method, isOn, kinds).map(({ key, ...problem }) => report(`/deposit/methods/${i}/${key}`, problem))
      : [],
  )
  if (!isOn || methods.some(({ matching }) => matching === true)) return problems
  const problem = {
    message: 'Withdrawals are to be paid by other players, but no deposit method takes part in it.',
    fix: 'Write "matching": true at a method of kind bank or qr, or turn it off here.',
  }
  return [...problems, report('/withdrawal/matching', problem)]

  function report(pointer: string, problem: { message: string; fix: string }): CheckProblem {
    return problemAt({ file: file!, pointer }, { code: 'cashier/matching', value: true, ...problem })
  }
}

type Mistake = { key: string; message: string; fix: string }

function findMistakes(method: Record<string, unknown>, isOn: boolean, kinds: ReadonlySet<unknown>): Mistake[] {
  const name = `The deposit method "${String(method.id)}"`
  const account = KINDS[String(method.kind)]
  const mistakes: (Mistake | false)[] = [
    !isOn && {
      key: 'matching',
      message: `${name} is to pay other players, but withdrawals do not take part in it.`,
      fix: 'Write "matching": true at "withdrawal" too, or remove it here.',
    },
    account === undefined && {
      key: 'kind',
      message: `${name} cannot pay another player: that takes an account of a person.`,
      fix: 'Remove "matching", or use a method of kind bank or qr.',
    },
    account !== undefined &&
      isOn &&
      !kinds.has(account) && {
        key: 'matching',
        message: `${name} pays to accounts of kind ${account}, which no player of this brand can have.`,
        fix: `Add a kind "${account}" at "withdrawal", or remove it here.`,
      },
    hasFee(method.fee) && {
      key: 'fee',
      message: `${name} has a fee, which would go to another player.`,
      fix: 'Remove the fee, or "matching".',
    },
    method.proof !== 'required' && {
      key: 'matching',
      message: `${name} pays other players without proof, and no dispute could be decided.`,
      fix: 'Write "proof": "required", or remove it here.',
    },
  ]
  return mistakes.filter(mistake => mistake !== false)
}

const hasFee = (fee: unknown): boolean => isRecord(fee) && (Number(fee.percent ?? 0) > 0 || Number(fee.fixed ?? 0) > 0)

/** Returns the objects of a list, each with its index. */
export const itemsOf = (list: unknown): [item: Record<string, unknown>, index: number][] =>
  (Array.isArray(list) ? list : []).flatMap((item: unknown, i) => (isRecord(item) ? [[item, i] as const] : [])) as never
