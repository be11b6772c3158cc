// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import type { Answers } from '../../../tests/widgets/stub-platform.ts'
import { settings } from '../../widgets/vip-levels/settings.ts'
import { VipLevel } from './vip-level.tsx'

const texts = {
  'vip.next': 'Next: {{title}}',
  'vip.done': '{{done}} of {{needed}}',
  'vip.left': '{{amount}} to go',
  'vip.benefits': 'Yours',
  'vip.next-benefits': '{{title}} brings',
  'vip.next-same': '{{title}} keeps them',
  'vip.highest': 'Highest',
  'vip.reached': 'Reached',
  'vip.all': 'All levels',
  'vip.title': 'Level',
}
const PATH = '/wps/member/vip'
const own = memberAnswers[PATH] as { bets: string; next: object; levels: object[] }
let open: OpenWidget | undefined
afterEach(() => open?.leave())

const start = async (answer: object) => {
  const answers: Answers = { [PATH]: answer }
  open = await openSignedIn({ name: 'account-profile', settings, View: () => <VipLevel /> }, { texts, answers })
  return open.container
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

it('MBR-16 a bar with a name says how far the next level is, beside what this one and the next one bring', async () => {
  const container = await start(own)
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
    name: /^Next: Platinum\D*300\.00 of \D*1,200\.00/,
  })
  expect([bar.value, bar.max]).toEqual([300, 1200])
  expect(plain(container.textContent)).toMatch(/900\.00 to go/)
  const itemsOf = (list: HTMLElement) => within(list).getAllByRole('listitem')
  const benefits = ['Yours', 'Platinum brings'].map(name => [
    name,
    itemsOf(screen.getByRole('list', { name })).map(({ textContent }) => textContent),
  ])
  expect(benefits).toEqual([
    ['Yours', ['5 withdrawals a day']],
    ['Platinum brings', ['VIP service', '9 withdrawals a day']],
  ])
  // the outer list of those that come after the summary
  const [all] = within(screen.getByRole('group')).getAllByRole('list')
  const levels = [...all!.children].map(level => level as HTMLElement)
  const nameIn = (level: HTMLElement) =>
    within(level)
      .getByText(/^(Member|Gold|Platinum)$/)
      .textContent.trim()
  expect(levels.map(level => [nameIn(level), level.getAttribute('aria-current')])).toEqual([
    ['Member', null],
    ['Gold', 'true'],
    ['Platinum', null],
  ])
})

it('MBR-16 a level that is reached but not given yet, and the highest one, say so', async () => {
  const container = await start({ ...own, bets: '5000.00', next: { ...own.next, left: '0.00' } })
  expect(within(container).getByRole<HTMLProgressElement>('progressbar').value).toBe(1200)
  expect(screen.getByText(/Reached/)).toBeTruthy()
  await open?.leave()
  const { next: _, ...highest } = own
  const at = await start(highest)
  expect(within(at).queryByRole('progressbar')).toBeNull()
  expect(at.textContent).toContain('Highest')
})

it('MBR-16 a brand without levels shows nothing', async () => {
  expect((await start({ rank: 0, bets: '0.00', levels: [] })).textContent).toBe('')
})

it('MBR-16 of the next level only changed benefits are listed, and a level without any says so', async () => {
  const benefitsOf = (benefits: string[]) =>
    own.levels.map((level, index) => (index === 2 ? { ...level, benefits } : level))
  await start({ ...own, levels: benefitsOf(['5 withdrawals a day', 'VIP service']) })
  const list = screen.getByRole('list', { name: 'Platinum brings' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['VIP service'])
  await open?.leave()
  await start({ ...own, levels: benefitsOf(['5 withdrawals a day']) })
  expect(screen.queryByRole('list', { name: 'Platinum brings' })).toBeNull()
  screen.getByText('Platinum keeps them')
})
