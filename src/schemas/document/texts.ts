/** texts/<LANG>.json: a tenant's texts that differ from locales/, and those that only it has. */
import { type Static, Type } from 'typebox'

export const TextsSchema = Type.Record(Type.String(), Type.String(), {
  $id: 'livery:texts',
  title: 'texts/<LANG>.json',
  description: [
    'Text key -> text. {{name}} is filled in where the text is shown.',
    'A text that names a value of the site or has a block is a template, filled in on the server:',
    '{{site.brand}}, {{site.merchant}}, {{site.currency}}, {{site.symbol}}, {{site.timeZone}}, {{site.language}},',
    '{{site.constants.<name>}}, {{site.resources.<TYPE>.url}} or .label, {{#if site.toggles.<name>}}…{{else}}…{{/if}},',
    '{{#unless x}}…{{/unless}}, {{#each x}}{{this}}{{/each}}.',
  ].join(' '),
})
export type TextsDocument = Static<typeof TextsSchema>
