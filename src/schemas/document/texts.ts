/** texts/<LANG>.json: a tenant's texts that differ from locales/, and those that only it has. */
import { type Static, Type } from 'typebox'

/** What a text may hold besides words -> what stands there when it is shown. */
export const PLACEHOLDERS = {
  '{{name}}': 'A value that the place knows where the text is shown, such as {{count}} or {{min}}.',
  '{{site.brand}}': 'Name of the brand.',
  '{{site.merchant}}': 'Merchant code of the brand.',
  '{{site.currency}}': 'Code of the currency, such as THB.',
  '{{site.symbol}}': 'Symbol of the currency, such as ฿.',
  '{{site.amount}}': 'An amount as the brand writes it, as an example: 1,234.50, or 1.234 without decimals.',
  '{{site.timeZone}}': 'Time zone of the brand.',
  '{{site.language}}': 'Code of the language of the page.',
  '{{site.constants.<name>}}': 'A constant of tenant.json.',
  '{{site.resources.<TYPE>.url}}': 'Address of a resource of the platform.',
  '{{site.resources.<TYPE>.label}}': 'Name of a resource of the platform.',
  '{{#if site.toggles.<name>}}…{{else}}…{{/if}}': 'One text where a feature is on, another where it is off.',
  '{{#unless x}}…{{/unless}}': 'A text where a value is empty or a feature is off.',
  '{{#each x}}{{this}}{{/each}}': 'Each value of a list.',
} as const

export const TextsSchema = Type.Record(Type.String(), Type.String(), {
  $id: 'livery:texts',
  title: 'texts/<LANG>.json',
  description: [
    'Text key -> text. {{name}} is filled in where the text is shown.',
    'A text that names a value of the site or has a block is a template, filled in on the server:',
    `${Object.keys(PLACEHOLDERS).slice(1).join(', ')}.`,
  ].join(' '),
})
export type TextsDocument = Static<typeof TextsSchema>
