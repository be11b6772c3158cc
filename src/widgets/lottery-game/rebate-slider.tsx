import { useId } from 'react'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import css from './slip.module.css'
import { changeSlip } from './slip-store.ts'

export interface RebateSliderProps {
  /** Thousandths of the stake. */
  rebate: number
  max: number
}

/** A choice between more money back of every stake and higher odds. */
export function RebateSlider({ rebate, max }: RebateSliderProps) {
  const t = useText()
  const id = useId()
  const decimalText = useDecimalText()
  const percent = `${decimalText(`${Math.floor(rebate / 10)}.${rebate % 10}`)}%`
  return (
    <div className={css.rebate}>
      <label htmlFor={id} className={css.termHead}>
        <span>{t('lottery.rebate')}</span>
        <output htmlFor={id}>{percent}</output>
      </label>
      <input
        id={id}
        type="range"
        className={css.range}
        min={0}
        max={max}
        step={1}
        value={rebate}
        aria-valuetext={percent}
        onChange={event => changeSlip(slip => ({ ...slip, rebate: Number(event.target.value) }))}
      />
      <div className={css.ends}>
        <span>{t('lottery.rebate-odds')}</span>
        <span>{t('lottery.rebate-back')}</span>
      </div>
    </div>
  )
}
