import { NumberText } from '../../ui/data/number-text.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

export const control: Control = {
  about: 'A figure whose digits are all as wide as each other; gains and losses differ by sign and arrow.',
  states: {
    default: () => <NumberText text="1,234,567.50" />,
    changes: () => (
      <Row>
        <NumberText text="1,234.50" change="gain" />
        <NumberText text="980.00" change="loss" />
        <NumberText text="0.00" change="none" />
      </Row>
    ),
  },
}
