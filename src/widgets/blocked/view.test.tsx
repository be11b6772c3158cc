// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const replies = { systemStatus: { success: true, value: { status: 2, location: { ip: '203.0.113.7' } } } }
const resources = {
  EMAIL: { type: 'EMAIL', url: 'mailto:help@trial.example' },
  TELEGRAM: { type: 'TELEGRAM', url: 'https://t.me/trial' },
}
const texts = {
  'status.blocked-title': 'Access restricted',
  'status.blocked-text': 'Sorry.',
  'status.your-ip': 'Your IP address: {{ip}}',
  'status.service': 'Customer service',
}
const page = { texts, shell: { ...examplePage().shell, resources } }
const widget = { name: 'blocked', settings, View, calls, replies, page }
describeConformance(widget)

it("SYS-03 apologises, shows the visitor's address and a button to customer service", () => {
  const html = renderWidget(widget, {})
  expect(html).toMatch(/<h1[^>]*>Access restricted<\/h1>/)
  expect(html).toContain('Sorry.')
  expect(html).toContain('Your IP address: 203.0.113.7')
  expect(html).toMatch(
    /<a href="https:\/\/t\.me\/trial" target="_blank" rel="noopener noreferrer"[^>]*>.*Customer service/s,
  )
})

it('SYS-03 service is reached by mail where the brand has nothing else', () => {
  const html = renderWidget(widget, { serviceResources: 'ZALO, EMAIL' })
  expect(html).toMatch(/<a href="mailto:help@trial\.example" class/)
})

it('SYS-03 is shown without an address when the platform does not answer', () => {
  const html = renderWidget({ ...widget, replies: {} }, {})
  expect(html).not.toContain('IP address')
  expect(html).toContain('Access restricted')
})

it('SYS-03 SID-03 the button calls customer service where the brand has one that is not closed with the site', () => {
  const buttonOf = (path: string) => {
    const system = { ...page.shell.system, customerService: [{ type: 3, path }] }
    const shell = { ...page.shell, system, toggles: { customerService: true } }
    return renderWidget({ ...widget, page: { ...page, shell } }, {})
  }
  expect(buttonOf('sealed')).toMatch(/<button type="button"[^>]*>.*Customer service/s)
  expect(buttonOf('sealed')).not.toContain('t.me')
  expect(buttonOf('/livechat')).toMatch(/<a href="https:\/\/t\.me\/trial"/)
})
