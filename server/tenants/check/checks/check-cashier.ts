/** Members who pay each other (MBR-17): what is turned on for it must be able to work, because a wrong payment cannot be taken back. */
import type { CheckProblem } from '../../problems/check-problem.ts'
import { isRecord } from '../../read/read-tenant.ts'
import type { SourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

/** The kind of account that a deposit method pays to. */
const KINDS: Record<string, string> = { bank: 'bank', qr: 'ewallet' }

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

const listRecords = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])
