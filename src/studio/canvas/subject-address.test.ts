import { expect, it } from 'vitest'
import { addressOf, subjectOf } from './subject-address.ts'

it.each([
  ['widget:home/slots', 'screens/home:/main/[slots]'],
  ['widget:home/tabs/news', 'screens/home:/main/[tabs]/children/[news]'],
  ['widget:shell.header/menu', 'shell:/header/[menu]'],
  ['widget:dialog.login/form', 'dialogs/login:/content/[form]'],
  ['widget:home/a~1b', 'screens/home:/main/[a~1b]'],
])('the widget %s of a page has the address %s', (subject, at) =>
  expect([addressOf(subject), subjectOf(at)]).toEqual([at, subject]),
)

it.each(['menu:top/home', 'dialog:login', 'widget:home'])('the subject %s is no widget', subject =>
  expect(addressOf(subject)).toBeUndefined(),
)
