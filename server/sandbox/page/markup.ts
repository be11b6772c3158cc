/** Building blocks of the sandbox page. Inserted values are escaped. */
import { escapeHtml } from '../../http/escape-html.ts'

/** Markup that needs no escaping. */
export interface SafeHtml {
  readonly html: string
}
type Part = SafeHtml | string | number | readonly Part[]

/** @example html`<p>${text}</p>` */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  return { html: strings.map((text, i) => text + (i < parts.length ? textOf(parts[i]!) : '')).join('') }
}

function textOf(part: Part): string {
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(textOf).join('')
  return escapeHtml(String(part))
}

export interface FormParts {
  /** Brand that the page shows again after the form. */
  brand: string
  /** Token that is sent back with every form: another site's page does not know it. */
  token: string
  fields: Part
  /** Buttons, each with the verb that it runs, and the input for it. */
  buttons: readonly { label: string; verb: string; input: Record<string, string> }[]
}

export const verbForm = ({ brand, token, fields, buttons }: FormParts): SafeHtml => html`
<form method="post" action="/sandbox?brand=${encodeURIComponent(brand)}">
<input type="hidden" name="token" value="${token}">
${fields}
<div class="row">${buttons.map(
  ({ label, verb, input }, index) =>
    html`<button name="run" value="${new URLSearchParams({ verb, ...input }).toString()}" class="${index > 0 ? 'plain' : ''}">${label}</button>`,
)}</div>
</form>`

/** @param attributes of the input */
export const field = (label: string, name: string, attributes: SafeHtml = html``): SafeHtml =>
  html`<label>${label}<input name="${name}" autocomplete="off" ${attributes}></label>`

export const selectField = (label: string, name: string, values: readonly string[]): SafeHtml =>
  html`<label>${label}<select name="${name}">${values.map(value => html`<option value="${value}">${value || 'as it is'}</option>`)}</select></label>`

export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const section = (title: string, about: string, inside: Part, wide = false): SafeHtml =>
  html`<section aria-labelledby="${anchorOf(title)}" class="${wide ? 'wide' : ''}"><div><h2 id="${anchorOf(title)}">${title}</h2><p>${about}</p></div>${inside}</section>`
