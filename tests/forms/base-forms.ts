/** Forms of tenants/base for pages in tests. */
import { readdirSync, readFileSync } from 'node:fs'
import type { FormModel } from '../../src/engine/model/form-model.ts'
import type { PageForm } from '../../src/schemas/forms/form-schema.ts'
import { buildSmall } from '../small-site.ts'
import { examplePage } from '../widgets/example-page.ts'
import { prepareForm } from './create-test-form.ts'

/** @param texts those that the test looks for; the others stand as their keys */
export function baseForms(names: readonly string[], texts: Record<string, string> = {}): Record<string, PageForm> {
  const read = (name: string) => JSON.parse(readFileSync(`tenants/base/${name}.json`, 'utf8'))
  const forms = Object.fromEntries(names.map(name => [name, read(`forms/${name}`)]))
  const { site } = buildSmall({ tenant: { forms, patterns: read('patterns') }, texts: { EN: texts } })
  return Object.fromEntries(Object.entries(site.forms).map(([name, form]) => [name, prepareForm(form)]))
}

/** A form of base as the platform reads it. */
export const baseForm = (name: string): FormModel => baseForms([name])[name] as FormModel

/** Names of all forms of base. */
export const BASE_FORMS = readdirSync('tenants/base/forms').map(file => file.replace('.json', ''))

/** Returns the part of a page with forms of base. */
export const screenWith = (...parameters: Parameters<typeof baseForms>) => ({
  ...examplePage().screen,
  forms: baseForms(...parameters),
})
