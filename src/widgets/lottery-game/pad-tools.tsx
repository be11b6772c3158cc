import { useText } from '../../runtime/texts/texts.ts'
import css from './view.module.css'

export interface PadToolsProps {
  values: readonly string[]
  /** Most values that may be chosen: tools that choose more are left out. */
  max: number
  /** Label of the pad. */
  label: string
  onChange: (values: string[]) => void
}

/** Chooses many values of a pad at once. */
export function PadTools({ values, max, label, onChange }: PadToolsProps) {
  const t = useText()
  const half = Math.floor(values.length / 2)
  const tools = [
    { id: 'all', values: [...values] },
    { id: 'big', values: values.slice(half) },
    { id: 'small', values: values.slice(0, half) },
    { id: 'odd', values: values.filter(value => Number(value) % 2 === 1) },
    { id: 'even', values: values.filter(value => Number(value) % 2 === 0) },
    { id: 'none', values: [] },
  ]
  return (
    <fieldset aria-label={t('lottery.tools-of', { pad: label })} className={css.tools}>
      {tools
        .filter(tool => tool.values.length <= max)
        .map(tool => (
          <button key={tool.id} type="button" className={css.tool} onClick={() => onChange(tool.values)}>
            {t(`lottery.tool-${tool.id}`)}
          </button>
        ))}
    </fieldset>
  )
}
