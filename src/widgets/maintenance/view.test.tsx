// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { SiteActionsContext } from '../../runtime/page/site-actions.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { type Settings, settings } from './settings.ts'
import { View } from './view.tsx'

const texts = {
  'status.maintenance-title': 'Game maintenance',
  'status.maintenance-text': 'Back soon.',
  'status.refresh': 'Refresh',
}
const widget = { name: 'maintenance', settings, View, page: { path: '/rng', texts } }
describeConformance(widget)

it('SYS-02 announces the maintenance, with a refresh button that works without script', () => {
  const html = renderWidget(widget, {})
  expect(html).toMatch(/<h1[^>]*>Game maintenance<\/h1>/)
  expect(html).toContain('Back soon.')
  expect(html).toMatch(/<form [^>]*action="\/rng"[^>]*>.*<button[^>]*type="submit"[^>]*>.*Refresh/s)
})

it('I18-02 offers the other languages of the brand as links', () => {
  const page = examplePage()
  const { brand } = page.shell
  const languages = [...brand.languages, { code: 'TH', name: 'ไทย', tag: 'th', direction: 'ltr' as const }]
  const html = renderWidget(
    { ...widget, page: { ...widget.page, shell: { ...page.shell, brand: { ...brand, languages } } } },
    {},
  )
  expect(html).toMatch(/<a href="\?lang=TH" lang="th"/)
})

it('the button looks for the end of the maintenance, and says when it goes on', async () => {
  const user = person()
  let answer = () => {}
  const checkVersion = () =>
    new Promise<void>(done => {
      answer = done
    })
  const open = {
    ...widget,
    View: (props: WidgetProps<Settings>) => (
      <SiteActionsContext value={{ checkVersion }}>
        <View {...props} />
      </SiteActionsContext>
    ),
  }
  await openForVisitor(open, { texts: { ...texts, 'status.still-closed': 'Still closed' } })
  const status = screen.getByRole('status')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(status.textContent).toBe('')
  answer()
  await waitFor(() => expect(status.textContent).toBe('Still closed'))
})
