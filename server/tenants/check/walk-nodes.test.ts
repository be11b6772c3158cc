import { expect, it } from 'vitest'
import type { TenantDocument } from '../../../src/schemas/document/files.ts'
import { walkNodes } from './walk-nodes.ts'

const node = (id: string, more: object = {}) => ({ id, widget: 'hero', ...more })
const visited = (parts: object) => {
  const found: string[] = []
  walkNodes({ shell: {}, screens: {}, dialogs: {}, ...parts } as unknown as TenantDocument, ({ id }, pointer) =>
    found.push(`${id} ${pointer}`),
  )
  return found
}

it('nodes of the shell, of screens and of dialogs are visited, with the nodes inside them', () => {
  expect(
    visited({
      shell: { header: [node('bar')], footer: [node('age')] },
      screens: { home: { main: [node('grid', { children: [node('tile')] })] } },
      dialogs: { login: { content: [node('form')] } },
    }),
  ).toEqual([
    'bar /shell/header/0',
    'age /shell/footer/0',
    'grid /screens/home/main/0',
    'tile /screens/home/main/0/children/0',
    'form /dialogs/login/content/0',
  ])
})

it('a list of the wrong shape has no nodes', () => {
  expect(visited({ shell: { header: 'bar' }, screens: { home: { main: {} } } })).toEqual([])
})
