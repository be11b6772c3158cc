import { useText } from '../../runtime/texts/texts.ts'
import { Menu, menuItemClass } from '../../ui/actions/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Control } from '../controls.ts'

function Example({ look, align }: { look?: 'plain' | 'boxed'; align?: 'start' | 'end' }) {
  const text = useText()
  return (
    <Menu face={<Icon name="menu" />} label={text('common.menu')} variant={look} align={align}>
      <a className={menuItemClass} href="/deposit">
        <Icon name="wallet" />
        {text('deposit.title')}
      </a>
      <a className={menuItemClass} href="/noticePage">
        <Icon name="bell" />
        {text('notice.title')}
      </a>
      <button type="button" className={menuItemClass} data-closes>
        <Icon name="log-out" />
        {text('common.close')}
      </button>
    </Menu>
  )
}

export const control: Control = {
  about: 'A drop-down that opens before any script has arrived.',
  states: { plain: () => <Example align="start" />, boxed: () => <Example look="boxed" align="start" /> },
}
