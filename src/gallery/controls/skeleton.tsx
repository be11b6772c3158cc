import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Control } from '../controls.ts'
import css from './skeleton.module.css'

export const control: Control = {
  about: 'Takes the room of what comes, in its shape.',
  states: {
    lines: () => <Skeleton lines={3} />,
    line: () => <Skeleton shape="line" />,
    button: () => <Skeleton shape="button" />,
    circle: () => <Skeleton shape="circle" />,
    block: () => <Skeleton className={css.tile} />,
  },
}
