/** Building blocks of the sandbox page. Inserted values are escaped. */
import { escapeHtml } from '../../http/escape-html.ts'

/** Markup that needs no escaping. */
export interface Markup {
  readonly html: string
}
type Part = Markup | string | number | readonly Part[]

/** @example html`<p>${text}</p>` */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { html: strings.map((text, i) => text + (i < parts.length ? textOf(parts[i]!) : '')).join('') }
}

function textOf(part: Part): string {
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(textOf).join('')
  return escapeHtml(String(part))
}

export interface FormParts {
  verb: string
  /** Sent back with every form: another site's page does not know it. */
  token: string
  brand?: string | undefined
  fields: Part
  button?: string
}

/** A form that runs one verb; its reason goes into the audit log. */
export const verbForm = ({ verb, token, brand, fields, button }: FormParts): Markup => html`
<form method="post" action="/sandbox/${verb}">
<input type="hidden" name="token" value="${token}">
${brand === undefined ? '' : html`<input type="hidden" name="brand" value="${brand}">`}
${fields}
<label>Because (for the history, may stay empty)<input name="because" maxlength="200" autocomplete="off"></label>
${button === undefined ? '' : html`<button>${button}</button>`}
</form>`

/** @param attributes of the input */
export const field = (label: string, name: string, attributes: Markup = html``): Markup =>
  html`<label>${label}<input name="${name}" autocomplete="off" ${attributes}></label>`

export const choose = (label: string, name: string, values: readonly (readonly [value: string, label: string])[]) =>
  html`<label>${label}<select name="${name}">${values.map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>`

export const pick = (label: string, name: string, value: string, checked: boolean): Markup =>
  html`<label class="pick"><input type="radio" name="${name}" value="${value}" ${checked ? html`checked` : ''}>${label}</label>`

export const section = (title: string, about: string, inside: Part, wide = false): Markup => {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return html`<section aria-labelledby="${id}" class="${wide ? 'wide' : ''}"><div><h2 id="${id}">${title}</h2><p>${about}</p></div>${inside}</section>`
}
