// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { Check, Default } from 'typebox/value'
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { AT, FirstSettings, screenOf } from '../../../tests/studio/mount-node-settings.tsx'
import type { Json } from '../../schemas/metadata/wire-values.ts'
import { texts } from '../texts/texts.ts'
import { widgetCatalogue } from '../widgets/widget-catalogue.ts'
import { formSchema } from './form-schema.ts'
import { LeftFieldsContext } from './left-fields.ts'

const requiredBy = ({ settings }: { settings: object }) =>
  formSchema(settings as Json, { keysOf: () => [] }).schema.required ?? []
const [asking, complete] = [true, false].map(isAsking =>
  [...widgetCatalogue].filter(([, entry]) => requiredBy(entry).length > 0 === isAsking),
) as [[string, never][], [string, never][]]

it('a widget without required settings is complete as it is added', () => {
  expect(complete.length).toBeGreaterThan(50)
  const wrong = complete.filter(([, { settings }]) => !Check(settings, Default(settings, {})))
  expect(wrong.map(([name]) => name)).toEqual([])
})

it.each(asking.map(([name]) => name))(
  'the settings that %s needs say so at their fields, and are no error',
  async widget => {
    const required = requiredBy(widgetCatalogue.get(widget)!)
    const problems = required.map(name => ({
      severity: 'error' as const,
      code: 'screen/bad-settings',
      file: 'tenants/north/screens/home.json',
      line: 1,
      column: 1,
      pointer: '/main/0',
      message: `There is no ${name}.`,
      fix: 'Add it.',
      at: `${AT}/settings/${name}`,
    }))
    await mountDraft(
      <MemoryRouter>
        <LeftFieldsContext value={{ has: () => false, add() {} }}>
          <FirstSettings problems={problems} document="screens/home" />
        </LeftFieldsContext>
      </MemoryRouter>,
      { layer: screenOf({ id: 'slots', widget }) },
    )
    expect(screen.getAllByText(texts.settings.needed)).toHaveLength(required.length)
    expect(screen.queryAllByText(/There is no/)).toEqual([])
    expect(document.querySelector('[aria-invalid]')).toBeNull()
  },
)
