import type { RegionSetting } from '../../metadata/overlay-metadata.ts'
import type { Tx } from '../../store/open-store.ts'
import { changeSettings, storeSetting } from '../change-settings.ts'
import { readAuditFields, readBrand, readOptionalText, type SandboxVerb, type VerbInput } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Blocks visitors of countries, allows them again, and says where visitors come from as long as no proxy does. */
export const region: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const block = countriesOf(input, 'block')
  const allow = input.allow === true || input.allow === 'all' ? 'all' : countriesOf(input, 'allow')
  const from = countriesOf(input, 'from')?.[0]
  if (!block && !allow && !from)
    throw new SandboxProblem('Nothing is to be changed.', 'Give --block TH, --allow, --allow TH or --from TH.')
  const audit = readAuditFields(context, input)
  let now: RegionSetting = { blocked: [] }
  await changeSettings(context, {
    ...{ brand, audit, subject: 'region' },
    async change(tx) {
      const was = await readRegion(tx, brand)
      const left = allow === 'all' ? [] : was.blocked.filter(country => !allow?.includes(country))
      const origin = from ?? was.from
      now = { blocked: [...new Set([...left, ...(block ?? [])])].sort(), ...(origin && { from: origin }) }
      await storeSetting(tx, brand, 'region', now, audit.now)
      return describeRegion(was) === describeRegion(now)
        ? ''
        : `region: ${describeRegion(was)} -> ${describeRegion(now)}`
    },
  })
  return { message: `${brand}: ${describeRegion(now)}.`, brand, ...now }
}

async function readRegion(tx: Tx, brand: string): Promise<RegionSetting> {
  const row = await tx
    .selectFrom('sandbox_setting')
    .select('body')
    .where('tenant_id', '=', brand)
    .where('name', '=', 'region')
    .executeTakeFirst()
  return (row?.body as RegionSetting | undefined) ?? { blocked: [] }
}

export const describeRegion = ({ blocked, from }: RegionSetting): string =>
  `${blocked.length > 0 ? `${blocked.join(', ')} blocked` : 'no country blocked'}${from ? `, visitors count as from ${from}` : ''}`

/** Codes of two letters, with commas or spaces between them. */
function countriesOf(input: VerbInput, name: string): string[] | undefined {
  const codes = readOptionalText(input, name)
    ?.toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = codes?.find(code => !/^[A-Z]{2}$/.test(code))
  if (wrong !== undefined)
    throw new SandboxProblem(`"${wrong}" is no code of a country.`, 'Write two letters, such as TH or GB.')
  return codes
}
