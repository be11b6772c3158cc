import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

const Sizes = () => (
  <Row>
    <Spinner />
    <Spinner large />
  </Row>
)

export const control: Control = {
  about: 'Something is under way; what it is stands beside it.',
  states: { busy: Sizes },
}
