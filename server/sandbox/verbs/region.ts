import type { RegionSetting } from '../../metadata/overlay-metadata.ts'
import type { Tx } from '../../store/open-store.ts'
import { changeSettings, saveSetting } from '../change-settings.ts'
import { readAuditFields, readBrand, readOptionalText, type SandboxVerb, type VerbInput } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Blocks visitors of countries, allows them again, and says where visitors come from as long as no proxy does (SYS-03). */
export const region: SandboxVerb = async (desk, words) => {
  const brand = await readBrand(desk, words)
  const block = countriesOf(words, 'block')
  const allow = words.allow === true || words.allow === 'all' ? 'all' : countriesOf(words, 'allow')
  const from = countriesOf(words, 'from')?.[0]
  if (!block && !allow && !from)
    throw new SandboxProblem('Nothing is to be changed.', 'Give --block TH, --allow, --allow TH or --from TH.')
  const deed = readAuditFields(desk, words)
  let now: RegionSetting = { blocked: [] }
  await changeSettings(desk, {
    ...{ brand, deed, subject: 'region' },
    async change(tx) {
      const was = await readRegion(tx, brand)
      const left = allow === 'all' ? [] : was.blocked.filter(country => !allow?.includes(country))
      const place = from ?? was.from
      now = { blocked: [...new Set([...left, ...(block ?? [])])].sort(), ...(place && { from: place }) }
      await saveSetting(tx, brand, 'region', now, deed.now)
      return inWords(was) === inWords(now) ? '' : `region: ${inWords(was)} -> ${inWords(now)}`
    },
  })
  return { said: `${brand}: ${inWords(now)}.`, brand, ...now }
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

export const inWords = ({ blocked, from }: RegionSetting): string =>
  `${blocked.length > 0 ? `${blocked.join(', ')} blocked` : 'no country blocked'}${from ? `, visitors count as from ${from}` : ''}`

/** Codes of two letters, with commas or spaces between them. */
function countriesOf(words: VerbInput, name: string): string[] | undefined {
  const codes = readOptionalText(words, name)
    ?.toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = codes?.find(code => !/^[A-Z]{2}$/.test(code))
  if (wrong !== undefined)
    throw new SandboxProblem(`"${wrong}" is no code of a country.`, 'Write two letters, such as TH or GB.')
  return codes
}
