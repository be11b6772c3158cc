import { expect, it } from 'vitest'
import { ROLES } from '../../../src/schemas/session/role.ts'
import { createTenantFixture, ruby } from '../../../tests/tenants/tenant-fixture.ts'
import { compareStates, readWorkingState } from './compare-states.ts'
import { tellGroups } from './tell-changes.ts'

const AUDIENCE = { roles: [...ROLES], languages: ['EN'] }

function readState(fixture: ReturnType<typeof createTenantFixture>) {
  const { state, problems } = readWorkingState(fixture, 'ruby')
  if (!state) throw new Error(JSON.stringify(problems))
  return state
}

it('a changed widget is told with the heading that players read in the newer state that has it', () => {
  const page = (widgets: object[]) => ({ 'tenants/ruby/screens/own.json': { paths: ['/own'], main: widgets } })
  const hero = (id: string, count: number) => ({
    id,
    widget: 'hero',
    settings: { title: `own.${id}`, count },
  })
  const texts = (kept: string) => ({ 'tenants/ruby/texts/EN.json': { 'own.kept': kept, 'own.gone': 'Last summer' } })
  const fixture = createTenantFixture({
    ...ruby({}),
    ...page([hero('kept', 8), hero('gone', 8)]),
    ...texts('Hot games'),
  })
  const before = readState(fixture)
  fixture.write({ ...page([hero('kept', 12)]), ...texts('Hotter games') })
  const after = readState(fixture)
  const changes = compareStates(before, after, fixture.widgets, AUDIENCE)
  const told = tellGroups(changes, { audience: AUDIENCE, contents: [after.content, before.content] as never })
  const widgets = told.flat().filter(({ subject }) => subject.startsWith('widget:own/'))
  expect(widgets.map(({ what, subject, widget, heading }) => [what, subject, widget, heading])).toEqual([
    ['changed', 'widget:own/kept', 'hero', 'Hotter games'],
    ['removed', 'widget:own/gone', 'hero', 'Last summer'],
  ])
})
