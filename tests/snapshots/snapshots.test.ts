/** Compares every brand in every role and language with its accepted snapshot. New folders in tenants/ are included. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import type { CheckProblem } from '../../server/tenants/problems/check-problem.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { compareSubjects } from '../../src/engine/index.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'
import { isSample } from '../sample-brands.ts'
import { compareSnapshot, listVariants } from './compare-snapshot.ts'
import { readSnapshot, readVariant, takeSnapshot, writeSnapshot } from './snapshot.ts'

const context = { dir: 'tenants', localesDir: 'locales', widgets: widgetSettings, icons: ICONS }
const tenants = listTenants(context.dir)
const fileOf = (id: string) => join(import.meta.dirname, `${id}.generated.json`)
const { locales } = readLocales(context.localesDir)
const texts = Object.fromEntries(Object.values(locales).map(locale => [locale.code, locale.texts]))
const SAME = 'No visible change; only the notation of the file differs.'
const ACCEPT = 'If the change is intended: npm test -- snapshots --update, and commit the file.'

describe.each(tenants)('snapshot of %s', id => {
  const { state, problems } = readWorkingState(context, id)
  let known: ReturnType<typeof listVariants> | undefined
  const variantsOf = (of: NonNullable<typeof state>) => {
    known ??= listVariants(of, widgetSettings)
    return known
  }

  it('TEN-08 equals the last accepted one', async () => {
    if (!state) expect.fail(`${id} does not pass check: ${firstError(problems)} See: npm run tenant -- check ${id}`)
    const variants = variantsOf(state)
    const stored = existsSync(fileOf(id)) ? readSnapshot(readFileSync(fileOf(id), 'utf8')) : undefined
    const text = writeSnapshot(takeSnapshot(id, variants, texts, stored))
    // the first snapshot of an operator's brand is stored without comparison
    if (!stored && !isSample(id)) return writeFileSync(fileOf(id), text)
    try {
      await expect(text).toMatchFileSnapshot(fileOf(id))
    } catch {
      const differences = stored ? compareSnapshot(stored, variants, texts, state) : [`${id} has no stored snapshot.`]
      expect.fail(
        [
          `The site of ${id} differs from its snapshot:`,
          ...(differences.length > 0 ? differences : [SAME]),
          '',
          ACCEPT,
        ].join('\n'),
      )
    }
  })

  it.runIf(state)('TEN-08 contains every subject of every variant', () => {
    const variants = variantsOf(state!)
    const snapshot = readSnapshot(writeSnapshot(takeSnapshot(id, variants, texts)))
    for (const { role, language, subjects } of variants)
      expect(
        compareSubjects(readVariant(snapshot, role, language, texts[language]!), subjects),
        `${role} ${language}`,
      ).toEqual([])
  })
})

it('TEN-08 no snapshot belongs to a removed brand', () => {
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.generated.json'))
  const stale = files.filter(name => !tenants.includes(name.replace('.generated.json', '')))
  expect(stale, 'Delete these files of tests/snapshots/: their brands are gone.').toEqual([])
})

const firstError = (problems: readonly CheckProblem[]) => problems.find(({ severity }) => severity === 'error')?.message
