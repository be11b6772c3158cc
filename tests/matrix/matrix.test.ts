/** @module-tag deep */
// @vitest-environment happy-dom
/** Every brand in its states (role, language, theme, system status, screen), combined pairwise and rendered (OPS-02). */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildState, readWorkingState, visitorOf } from '../../server/tenants/compare/compare-states.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { ICONS, widgetCatalog } from '../../src/app/entry-server.tsx'
import { isSample } from '../sample-brands.ts'
import { coverPairs } from './all-pairs.ts'
import { compareMatrices, readNames } from './compare-matrix.ts'
import { type Matrix, readMatrix, stateName, writeMatrix } from './matrix-file.ts'
import { closedFactorsOf, createRenderer, factorsOf } from './render-state.ts'

const context = { dir: 'tenants', localesDir: 'locales', widgets: widgetCatalog, icons: ICONS }
const tenants = listTenants(context.dir)
const fileOf = (id: string) => join(import.meta.dirname, `${id}.txt`)
const SAME = 'No visible change; only the notation of the file differs.'
const ACCEPT = 'If the change is intended: npm test -- matrix --update, and commit the file.'

describe.each(tenants)('states of %s', id => {
  it('OPS-02 equal what was accepted last', async () => {
    const { state, problems } = readWorkingState(context, id)
    const error = problems.find(({ severity }) => severity === 'error')
    if (!state) expect.fail(`${id} does not pass check: ${error?.message} See: npm run tenant -- check ${id}`)
    const render = createRenderer(state)
    const toggles = Object.entries(buildState(state, widgetCatalog, visitorOf('visitor', 'EN')).toggles)
    const matrix: Matrix = {
      tenant: id,
      on: toggles.flatMap(([name, on]) => (on ? name : [])),
      states: new Map(
        [factorsOf(state), closedFactorsOf(state)]
          .flatMap(coverPairs)
          .map(combination => [stateName(combination), render(combination)]),
      ),
    }
    // the first states of a brand that an operator added are stored as they are
    if (!existsSync(fileOf(id)) && !isSample(id)) return writeFileSync(fileOf(id), writeMatrix(matrix))
    try {
      await expect(writeMatrix(matrix)).toMatchFileSnapshot(fileOf(id))
    } catch {
      const differences = existsSync(fileOf(id))
        ? compareMatrices(readMatrix(readFileSync(fileOf(id), 'utf8')), matrix, readNames(state))
        : [`${id} has no stored states.`]
      expect.fail(
        [`${id} differs from its stored states:`, ...(differences.length > 0 ? differences : [SAME]), '', ACCEPT].join(
          '\n',
        ),
      )
    }
  })
})

it('OPS-02 there are no states of a brand that is gone', () => {
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.txt'))
  const stale = files.filter(name => !tenants.includes(name.replace('.txt', '')))
  expect(stale, 'Delete these files of tests/matrix/: their brands are gone.').toEqual([])
})
