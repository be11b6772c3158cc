import { expect, it } from 'vitest'
import { widgetCatalog } from '../../src/app/entry-server.tsx'
import { buildSite } from '../../src/engine/index.ts'
import { smallDocuments } from '../../tests/small-site.ts'
import { findForms } from './find-forms.ts'

const form = { submit: 's', fields: [{ id: 'amount' }] }
const node = (id: string, more: object = {}) => ({ id, widget: 'deposit', ...more })
const siteOf = (role: 'member' | 'agent') =>
  buildSite(
    smallDocuments({
      tenant: {
        forms: { deposit: form, 'own-deposit': form, 'agents-deposit': form, withdrawal: form },
        screens: { pay: { paths: ['/pay'], main: [node('one', { settings: { form: 'own-deposit' } })] } },
        dialogs: {
          pay: { content: [node('two', { when: { role: 'agent' }, settings: { form: 'agents-deposit' } })] },
        },
      } as never,
      widgets: widgetCatalog,
    }),
    { role, language: 'EN' },
  ).site
const namesOf = (role: 'member' | 'agent', name: string) => findForms(siteOf(role), name).map(({ id }) => id)

it('finds the forms that widgets name in place of a form of base, as the role sees them', () => {
  expect(namesOf('member', 'deposit')).toEqual(['own-deposit'])
  expect(namesOf('agent', 'deposit')).toEqual(['own-deposit', 'agents-deposit'])
})

it('finds the form itself where no widget names one, and none where the site has none', () => {
  expect(namesOf('member', 'withdrawal')).toEqual(['withdrawal'])
  expect(namesOf('member', 'join')).toEqual([])
})
