import { Picture } from '../../ui/media/picture.tsx'
import type { Control } from '../controls.ts'

const SIZE = { width: 280, height: 120 }

export const control: Control = {
  about: 'A picture that keeps its room, is tried three times and never leaves a broken frame (SYS-05).',
  states: {
    default: () => <Picture {...SIZE} sources={['/art/banner/base-home-0.svg']} alt="Banner" />,
    'first source fails': () => (
      <Picture {...SIZE} sources={['/art/banner/none.png', '/art/banner/base-home-1.svg']} alt="Banner" />
    ),
    error: () => <Picture {...SIZE} sources={['/art/banner/none.png']} alt="Banner" />,
    'error with a fallback': () => <Picture {...SIZE} sources={[]} alt="Banner" fallback="Banner" />,
    plain: () => <Picture width={96} height={96} sources={['/brand/mark.svg']} alt="" plain />,
  },
}
