import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { smallDocuments } from '../../../tests/small-site.ts'
import { createReport } from '../problems/report.ts'
import { fitToSchema } from './fit-to-schema.ts'
import { readDocument } from './read-document.ts'

const { tenant: whole } = smallDocuments({
  tenant: {
    menus: { top: [{ id: 'a', title: 'A' }, { id: 'b' }, { id: 'c' }] },
    forms: { f: { submit: 's', fields: [{ id: 'x' }, { id: 'y' }] } },
    screens: { home: { paths: ['/'], main: [] } },
    texts: { EN: { a: 'A' } },
  },
})
// biome-ignore lint/suspicious/noExplicitAny: what is written into it is wrong on purpose
const read = (change: (document: any) => void) => {
  const document = structuredClone(whole)
  change(document)
  const report = createReport()
  return {
    read: readDocument(document, report),
    reported: report.problems.map(({ document, pointer, fix }) => `${document}#${pointer} ${fix}`),
  }
}

it('ENG-16 a document that fits its schemas is taken as it is', () => {
  const report = createReport()
  const document = readDocument(whole, report)
  expect(document).toEqual(whole)
  expect(document.menus).toBe(whole.menus)
  expect(report.problems).toEqual([])
})

it('ENG-16 one wrong value is left out, and its siblings stay', () => {
  const { read: document, reported } = read(document => {
    document.menus.top[1].title = 7
    document.menus.top[2] = 'c'
    document.texts.EN.b = ['B']
  })
  expect(document.menus.top).toEqual([{ id: 'a', title: 'A' }, { id: 'b' }])
  expect(document.texts).toEqual({ EN: { a: 'A' } })
  expect(reported).toEqual([
    'menus.json#/top/1/title Write a text.',
    'menus.json#/top/2 Write an object.',
    'texts/EN.json#/b Write a text.',
  ])
})

it('ENG-16 what requires the wrong value is left out with it, and reported once', () => {
  const { read: document, reported } = read(document => {
    document.menus.top[0].id = {}
    document.screens.home.paths = '/'
    delete document.forms.f.fields[1].id
  })
  expect(document.menus.top?.map(entry => entry.id)).toEqual(['b', 'c'])
  expect(document.screens).toEqual({})
  expect(document.forms.f?.fields).toEqual([{ id: 'x' }])
  expect(reported).toEqual([
    'menus.json#/top/0/id Write a text.',
    'forms/f.json#/fields/1 Write "id" in it.',
    'screens/home.json#/paths Write a list.',
  ])
})

it('ENG-16 a tenant without its required values is still built', () => {
  const { read: document, reported } = read(document => {
    document.tenant.languages = 'EN'
    delete document.tenant.currency
    delete document.shell
    document.flavour = 'new'
  })
  expect(document.tenant.languages).toEqual({ default: 'EN', supported: ['EN'] })
  expect(document.tenant.currency.code).toBe('USD')
  expect(document.shell.header).toEqual([])
  expect(reported).toEqual([
    'tenant.json#/languages Write an object.',
    'tenant.json# Write "currency" in it.',
    'shell.json# Write an object.',
  ])
  expect(readDocument('<html>', createReport()).menus).toEqual({})
})

it('ENG-16 a list in a list stays one, without the entry that is wrong', () => {
  const schema = Type.Object({ rows: Type.Array(Type.Array(Type.Union([Type.Integer(), Type.Null()]))) })
  const fitted = fitToSchema(schema, { rows: [[1, null, 'x'], 7, [2]] }, 'rows.json', createReport())
  expect(fitted).toEqual({ rows: [[1, null], [2]] })
})

it('ENG-16 names of a newer version, and values that are none of the known, are left out', () => {
  const { read: document, reported } = read(document => {
    document.tenant.flavour = 'new'
    document.tenant.theme = 'sepia'
    document.tenant.features.a = { always: true, needs: 'some' }
  })
  expect(document.tenant).not.toHaveProperty('flavour')
  expect(document.tenant).not.toHaveProperty('theme')
  expect(document.tenant.features).toEqual({ a: { always: true } })
  expect(reported.slice(0, 1)).toEqual(['tenant.json#/features/a/needs Write one of "all", "any".'])
  expect(reported).toHaveLength(3)
})
