import type { Translate } from '../../runtime/texts/texts.ts'
import { Button, buttonProps, IconButton } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { linkClass, OutsideLink } from '../../ui/actions/link.tsx'
import { Menu, menuItemClass } from '../../ui/actions/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ControlTable } from '../controls.ts'
import { each, statesOf } from '../examples.tsx'

const LOOKS = ['accent', 'primary', 'soft', 'outline', 'ghost', 'danger'] as const
const SIZES = ['s', 'm', 'l'] as const

export const controls: ControlTable = text => ({
  button: {
    about: 'Does something. Accent is the one thing to do on a screen; the others step down from it.',
    states: {
      looks: each(LOOKS, look => <Button variant={look}>{text('register.submit')}</Button>),
      sizes: each(SIZES, size => (
        <Button size={size} icon="log-in">
          {text('login.submit')}
        </Button>
      )),
      disabled: each(LOOKS, variant => (
        <Button variant={variant} disabled>
          {text('common.confirm')}
        </Button>
      )),
      busy: each(['m', 's'] as const, size => (
        <Button size={size} busy>
          {text('login.submitting')}
        </Button>
      )),
      'as wide as its place, long text': <Button block>{text('account.log-in-text')}</Button>,
      'link that looks so': (
        <a {...buttonProps({ variant: 'soft' })} href="/register">
          {text('login.register')}
        </a>
      ),
      'icon only': each(['ghost', 'soft', 'round'] as const, look => (
        <IconButton variant={look} icon="search" label={text('common.search')} />
      )),
      'icon only, disabled': <IconButton icon="x" label={text('common.close')} disabled />,
    },
  },
  'copy-button': {
    about: 'Copies a text to the clipboard and confirms it.',
    states: statesOf(CopyButton, {
      '*': {
        value: 'https://example.com/r/lan88',
        label: text('common.copy'),
        copiedLabel: text('common.copied'),
        failedLabel: text('common.copy-failed'),
      },
      default: {},
      'icon only': { iconOnly: true },
    }),
  },
  link: {
    about: 'Words that lead somewhere: within the site, or out of it in a window of its own.',
    states: {
      'within the site': (
        <a className={linkClass} href="/help#term">
          {text('register.terms-link')}
        </a>
      ),
      'out of the site': (
        <OutsideLink href="https://example.com/" newWindowLabel="(↗)">
          {text('common.more')}
        </OutsideLink>
      ),
    },
  },
  menu: {
    about: 'A drop-down that opens before any script has arrived.',
    states: statesOf(Menu, {
      '*': { face: <Icon name="menu" />, label: text('common.menu'), align: 'start', children: menuItem(text) },
      plain: {},
      boxed: { variant: 'boxed' },
    }),
  },
})

const menuItem = (text: Translate) => (
  <button type="button" className={menuItemClass} data-closes>
    <Icon name="log-out" />
    {text('common.close')}
  </button>
)
