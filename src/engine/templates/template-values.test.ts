import { expect, it } from 'vitest'
import { buildSmall } from '../../../tests/small-site.ts'

it('a text shows the mail address and the telephone number of a resource, and other addresses whole', () => {
  const resources = [
    { resourceType: 'MAIL', url: 'mailto:help@small.example' },
    { resourceType: 'PHONE', url: 'tel:+4912345' },
    { resourceType: 'PAGE', url: 'https://small.example/mailto:x' },
  ]
  const own = '{{site.resources.MAIL.url}} {{site.resources.PHONE.url}} {{site.resources.PAGE.url}}'
  const { site } = buildSmall({ metadata: { resources }, tenant: { texts: { EN: { own } } } })
  expect(site.texts.own).toBe('help@small.example +4912345 https://small.example/mailto:x')
})
