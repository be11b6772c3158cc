import { Icon } from '../../ui/icons/icon.tsx'
import { ICONS } from '../../ui/icons/icon-names.ts'
import type { ControlTable } from '../controls.ts'
import { each } from '../examples.tsx'
import css from '../gallery.module.css'

export const controls: ControlTable = () => ({
  icon: {
    about: 'A sign by name, as tenant documents name it. The words beside it carry the meaning.',
    wide: true,
    states: {
      sizes: each(['s', 'm', 'l', 'xl'] as const, size => <Icon name="gift" size={size} />),
      solid: each(['heart', 'play', 'flame', 'star'], name => <Icon name={name} size="l" solid />),
      unknown: <Icon name="no-such-icon" />,
      all: (
        <ul className={css.icons}>
          {ICONS.map(name => (
            <li key={name}>
              <Icon name={name} size="l" /> {name}
            </li>
          ))}
        </ul>
      ),
    },
  },
})
