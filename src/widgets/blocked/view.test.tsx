// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { cleanup, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import type { Answers } from '../../../tests/widgets/stub-platform.ts'
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

const { value } = replies.systemStatus
const show = (changed: Partial<typeof widget> = {}, settings = {}, status: Answers[string] = value) =>
  openForVisitor({ ...widget, ...changed }, { texts, settings, answers: { '/wps/system/status': status } })
const service = () => screen.getByRole('link', { name: 'Customer service' })

it("SYS-03 apologises, shows the visitor's address and a button to customer service", async () => {
  await show()
  screen.getByRole('heading', { level: 1, name: 'Access restricted' })
  screen.getByText('Sorry.')
  screen.getByText('Your IP address: 203.0.113.7')
  expect(service().getAttribute('href')).toBe('https://t.me/trial')
  expect([service().getAttribute('target'), service().getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

it('SYS-03 service is reached by mail where the brand has nothing else', async () => {
  await show({}, { serviceResources: 'ZALO, EMAIL' })
  expect([service().getAttribute('href'), service().getAttribute('target')]).toEqual([
    'mailto:help@trial.example',
    null,
  ])
})

it('SYS-03 is shown without an address when the platform does not answer', async () => {
  await show({ replies: {} as typeof replies }, {}, () => 403)
  expect(screen.queryByText(/IP address/)).toBeNull()
  screen.getByText('Access restricted')
})

it('SYS-03 SID-03 the button calls customer service where the brand has one that is not closed with the site', async () => {
  const showFor = (path: string) => {
    const system = { ...page.shell.system, customerService: [{ type: 3, path }] }
    const shell = { ...page.shell, system, toggles: { customerService: true } }
    return show({ page: { ...page, shell } })
  }
  await showFor('sealed')
  screen.getByRole('button', { name: 'Customer service' })
  expect(screen.queryByRole('link', { name: 'Customer service' })).toBeNull()
  cleanup()
  await showFor('/livechat')
  expect(service().getAttribute('href')).toBe('https://t.me/trial')
  expect(screen.queryByRole('button', { name: 'Customer service' })).toBeNull()
})
