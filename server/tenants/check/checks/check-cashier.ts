/** Parts of the cashier that could never work as written: money could not come in or go out, or would go wrong (MBR-07, MBR-08, MBR-17). */
import { GAME_TYPES } from '../../../../src/schemas/document/tenant.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import { isRecord } from '../../read/read-tenant.ts'
import type { SourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

/** The kind of account that a deposit method pays to. */
const KINDS: Record<string, string> = { bank: 'bank', qr: 'ewallet' }

interface Finding {
  pointer: string
  value: unknown
  message: string
  fix: string
}

/** Reports names that stand twice, empty choices, amounts that exclude each other, and names that mean nothing. */
export function checkCashierParts(file: SourceFile | undefined): CheckProblem[] {
  const cashier = isRecord(file?.value) ? file.value : {}
  const { methods } = isRecord(cashier.deposit) ? cashier.deposit : {}
  const withdrawal = isRecord(cashier.withdrawal) ? cashier.withdrawal : {}
  const protection = isRecord(cashier.protection) ? cashier.protection : {}
  const turnover = isRecord(withdrawal.turnover) ? withdrawal.turnover : {}
  const found = [
    ...findTwice(methods, '/deposit/methods', 'id', 'deposit methods', 'their deposits could not be told apart'),
    ...itemsOf(methods).flatMap(([method, i]) => findMethodMistakes(method, `/deposit/methods/${i}`, protection)),
    ...findTwice(withdrawal.kinds, '/withdrawal/kinds', 'id', 'kinds of account', 'only the first would be used'),
    ...itemsOf(withdrawal.kinds).flatMap(([{ banks }, i]) => findBankMistakes(banks, `/withdrawal/kinds/${i}/banks`)),
    ...findTwice(withdrawal.levels, '/withdrawal/levels', 'rank', 'levels', 'only one of them would count'),
    ...itemsOf(withdrawal.levels).flatMap(([level, i]) => findDayMistakes(level, withdrawal.min, i)),
    ...findTypeMistakes(turnover.counts),
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

function findBankMistakes(banks: unknown, at: string): Finding[] {
  if (!Array.isArray(banks) || banks.length > 0)
    return findTwice(banks, at, 'id', 'banks', 'players would not know which of them they chose')
  const message = 'There is no bank to choose from, so nobody could add an account of this kind.'
  return [{ pointer: at, value: banks, message, fix: 'Add a bank, or remove "banks" where none is to be chosen.' }]
}

/** A method that takes only more than a player may pay on one day, and fields that are required and not asked for. */
function findMethodMistakes(
  { id, min, fields }: Record<string, unknown>,
  at: string,
  { depositPerDay }: Record<string, unknown>,
): Finding[] {
  const { properties, required } = isRecord(fields) ? fields : {}
  const names = isRecord(properties) ? Object.keys(properties) : []
  const unknown = (Array.isArray(required) ? required : []).flatMap((name: unknown, i): Finding[] => {
    if (typeof name !== 'string' || names.includes(name)) return []
    const message = `The field "${name}" is required, and the deposit method "${String(id)}" does not ask for it.`
    const fix = names.length > 0 ? suggest(name, names, 'field') : 'Add it to "properties", or take it out.'
    return [{ pointer: `${at}/fields/required/${i}`, value: name, message, fix }]
  })
  if (!isAmount(min) || !isAmount(depositPerDay) || Number(min) <= Number(depositPerDay)) return unknown
  const message = `The deposit method "${String(id)}" takes ${min} or more, but on one day at most ${depositPerDay} may be paid in: nobody could use it.`
  return [...unknown, { pointer: `${at}/min`, value: min, message, fix: `Write ${depositPerDay} or less.` }]
}

function findDayMistakes({ rank, perDay }: Record<string, unknown>, min: unknown, i: number): Finding[] {
  if (!isAmount(perDay) || !isAmount(min) || Number(perDay) >= Number(min)) return []
  const message = `Members of rank ${String(rank)} may take out ${perDay} on one day, but at least ${min} at once: they never could.`
  return [{ pointer: `/withdrawal/levels/${i}/perDay`, value: perDay, message, fix: `Write ${min} or more.` }]
}

const findTypeMistakes = (counts: unknown): Finding[] =>
  Object.keys(isRecord(counts) ? counts : {}).flatMap(type =>
    (GAME_TYPES as readonly string[]).includes(type)
      ? []
      : {
          pointer: `/withdrawal/turnover/counts${pointerOf([type])}`,
          value: type,
          message: `There is no game type "${type}", so its share counts for nothing.`,
          fix: suggest(type, GAME_TYPES, 'game type'),
        },
  )

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

/** Checks the settings for members who pay each other (MBR-17), because a wrong payment cannot be taken back. */
export function checkMatching(file: SourceFile | undefined): CheckProblem[] {
  const cashier = isRecord(file?.value) ? file.value : {}
  const withdrawal = isRecord(cashier.withdrawal) ? cashier.withdrawal : {}
  const isOn = withdrawal.matching === true
  const kinds = new Set(listRecords(withdrawal.kinds).map(({ kind }) => kind))
  const methods = listRecords(isRecord(cashier.deposit) ? cashier.deposit.methods : undefined)
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
    return problemAt({ file: file!, pointer }, { severity: 'error', code: 'cashier/matching', value: true, ...problem })
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

/** The objects of a list, each with its number. */
const itemsOf = (list: unknown): [item: Record<string, unknown>, index: number][] =>
  (Array.isArray(list) ? list : []).flatMap((item: unknown, i) => (isRecord(item) ? [[item, i] as const] : [])) as never

const listRecords = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])
