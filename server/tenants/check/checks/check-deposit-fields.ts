/** Compares the form of deposits with the methods of the cashier. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type CheckContext, problemAt } from '../check-context.ts'
import { itemsOf } from './check-cashier.ts'
import { isOwn } from './own-layer.ts'

/** Fields without which nobody could pay in. */
const NEEDED = ['method', 'amount']

/** Reports fields of the form of deposits that it lacks or that no method asks for, and unique ones that their method does not ask for. */
export function checkDepositFields(context: CheckContext, file: TenantSourceFile | undefined): CheckProblem[] {
  const cashier = isRecord(file?.value) ? file.value : {}
  const methods = itemsOf(isRecord(cashier.deposit) ? cashier.deposit.methods : undefined)
  const { fields = [] } = context.document.forms.deposit ?? {}
  const missing = fields.length === 0 ? [] : NEEDED.filter(name => !fields.some(({ id }) => id === name))
  const ids = methods.flatMap(([{ id }]) => (typeof id === 'string' ? id : []))
  const askedBy = (method: unknown) =>
    fields
      .filter(({ onlyIf }) => onlyIf?.field !== 'method' || onlyIf.in.some(value => value === method))
      .map(({ id }) => id)
  return [
    ...missing.map(value =>
      problemAt(context.locate('/forms/deposit/fields'), {
        code: 'cashier/cannot-work',
        value,
        message: `The form "deposit" has no field "${value}", and nobody could pay in without it.`,
        fix: `Add { "id": "${value}" } to its fields.`,
      }),
    ),
    ...fields.flatMap(({ id, onlyIf }, index) => {
      const at = `/forms/deposit/fields/${index}/onlyIf/in`
      if (onlyIf?.field !== 'method' || !isOwn(context, at)) return []
      return onlyIf.in.flatMap((value, i) =>
        ids.includes(String(value))
          ? []
          : problemAt(context.locate(`${at}/${i}`), {
              code: 'cashier/cannot-work',
              value,
              message: `"${id}" of the form "deposit" waits for the deposit method ${JSON.stringify(value)}, which there is not.`,
              fix: suggest(String(value), ids, 'method'),
            }),
      )
    }),
    ...methods.flatMap(([{ id, unique }, index]) =>
      (Array.isArray(unique) ? unique : []).flatMap((name: unknown, i) => {
        const asked = askedBy(id)
        if (typeof name !== 'string' || asked.includes(name)) return []
        return problemAt(
          { file: file!, pointer: `/deposit/methods/${index}/unique/${i}` },
          {
            code: 'cashier/cannot-work',
            value: name,
            message: `"${name}" is to bring money once, and the form "deposit" does not ask for it with the method "${String(id)}".`,
            fix: suggest(name, asked, 'field'),
          },
        )
      }),
    ),
  ]
}
