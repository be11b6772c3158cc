import { Icon } from '../../ui/icons/icon.tsx'
import { ICONS } from '../../ui/icons/icon-names.ts'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'
import css from './icon.module.css'

export const control: Control = {
  about: 'A sign by name, as tenant documents name it. The words beside it carry the meaning.',
  states: {
    sizes: () => (
      <Row>
        {(['s', 'm', 'l', 'xl'] as const).map(size => (
          <Icon key={size} name="gift" size={size} />
        ))}
      </Row>
    ),
    solid: () => (
      <Row>
        {['heart', 'play', 'flame', 'star'].map(name => (
          <Icon key={name} name={name} size="l" solid />
        ))}
      </Row>
    ),
    unknown: () => <Icon name="no-such-icon" />,
    all: () => (
      <ul className={css.icons} data-wide>
        {ICONS.map(name => (
          <li key={name} className={css.icon}>
            <Icon name={name} size="l" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    ),
  },
}
