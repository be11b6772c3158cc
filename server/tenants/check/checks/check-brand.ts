/** Checks facts about a brand that have the right form and do not exist: a time zone, a currency, an address of pictures. */
import { safeUrl } from '../../../../src/engine/index.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { nearest } from '../../problems/nearest.ts'
import { readOwnDocument } from '../../read/read-own-document.ts'
import { listTenants } from '../../read/read-tenant.ts'
import { type Check, problemAt } from '../check-context.ts'

export const checkBrand: Check = ({ id, sources, layers, document: { tenant }, locate }) => {
  const problems: CheckProblem[] = []
  const sameMerchant =
    layers.length > 1
      ? listTenants(sources.dir).find(
          other => other !== id && readOwnDocument(sources.dir, other).merchant === tenant.merchant,
        )
      : undefined
  if (sameMerchant !== undefined)
    problems.push(
      problemAt(locate('/tenant/merchant'), {
        code: 'brand/merchant-twice',
        value: tenant.merchant,
        message: `The platform knows "${sameMerchant}" by the merchant code "${tenant.merchant}" too: both brands would have the same accounts.`,
        fix: 'Write the code that the platform has for this brand.',
      }),
    )
  for (const [pointer, name] of Object.entries({ name: tenant.name, 'webApp/shortName': tenant.webApp?.shortName })) {
    const message = name === undefined ? undefined : findNameProblem(name)
    if (message !== undefined)
      problems.push(
        problemAt(locate(`/tenant/${pointer}`), {
          code: 'brand/name',
          value: name,
          message,
          fix: 'Write the name that players read, in one line.',
        }),
      )
  }
  const zones = Intl.supportedValuesOf('timeZone')
  if (!isTimeZone(tenant.timeZone)) {
    const near = nearest(tenant.timeZone, zones)
    problems.push(
      problemAt(locate('/tenant/timeZone'), {
        code: 'brand/time-zone',
        value: tenant.timeZone,
        message: `There is no time zone "${tenant.timeZone}".`,
        fix: near ? `Did you mean "${near}"?` : 'Write a continent and a city, such as "Asia/Bangkok", or "UTC".',
      }),
    )
  }
  const currencies = Intl.supportedValuesOf('currency')
  const { code } = tenant.currency
  if (!currencies.includes(code)) {
    problems.push(
      problemAt(locate('/tenant/currency/code'), {
        code: 'brand/currency',
        value: code,
        message: `"${code}" is no currency of ISO 4217.`,
        fix: 'Write its three letters, such as "THB"; keep it if the platform has a currency of its own by that name.',
      }),
    )
  }
  if (tenant.imageBase !== undefined && !safeUrl(tenant.imageBase, ['https', 'path'])) {
    problems.push(
      problemAt(locate('/tenant/imageBase'), {
        code: 'link/unsafe',
        value: tenant.imageBase,
        message: `tenant.imageBase is ${JSON.stringify(tenant.imageBase)}, and pictures come from https addresses only.`,
        fix: /^http:/i.test(tenant.imageBase)
          ? `Write "${tenant.imageBase.replace(/^http:/i, 'https:')}".`
          : 'Write an address such as "https://images.example.com".',
      }),
    )
  }
  return problems
}

/** Finds a fault in a name, which stands in titles, subjects of mails and below icons. @returns the fault in words */
function findNameProblem(name: string): string | undefined {
  if (/[\r\n\u2028\u2029]/.test(name)) return 'The name has a line break inside.'
  return /[^\s\p{Cf}\u2800\u3164]/u.test(name) ? undefined : 'The name has blanks only, and nobody could see it.'
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
