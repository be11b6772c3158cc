import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NEEDED_WIDGETS } from '../../schemas/document/needed-widgets.ts'
import { widgetCatalogue } from './widget-catalogue.ts'
import { widgetLabels } from './widget-labels.ts'

it('every widget has a name and a group in the list of widgets', () => {
  const folders = readdirSync('src/widgets', { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  )
  expect(Object.keys(widgetLabels).sort()).toEqual(folders.sort())
})

it('every widget has a picture in the list of widgets', () => {
  expect([...widgetCatalogue.values()].flatMap(({ widget, picture }) => (picture ? [] : [widget]))).toEqual([])
})

it('names of widgets differ', () => {
  const names = Object.values(widgetLabels).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('the widgets of signing in, account and money are those that players need', () => {
  const groups = new Set(['entry', 'account', 'money'])
  const found = Object.entries(widgetLabels).flatMap(([widget, { group }]) => (groups.has(group) ? [widget] : []))
  expect(found.sort()).toEqual([...NEEDED_WIDGETS].sort())
})
