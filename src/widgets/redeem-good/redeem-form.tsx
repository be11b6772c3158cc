import { useEffect, useState } from 'react'
import { MoneyForm, useFormHandle } from '../../parts/form/money-form.tsx'
import { type FormValues, textOf, wholeOf } from '../../parts/form/state/form-values.ts'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { fine } from '../../parts/text/fine.ts'
import { multiplyAmount } from '../../parts/text/multiply-amount.ts'
import { usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { closeDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { MAX_QUANTITY } from '../../schemas/codes/points.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { pointReward } from '../../schemas/endpoints/point-reward.ts'
import { redeemPointReward } from '../../schemas/endpoints/redeem-point-reward.ts'
import { Picture } from '../../ui/media/picture.tsx'
import css from './view.module.css'

export interface RedeemFormProps {
  /** Name of the form. */
  form: string
  good: ReplyOf<typeof pointReward>['value']['list'][number]
  /** Balance of the member's points. */
  balance: number
  reload: () => Promise<void>
}

const ONE_PIECE = { quantity: '1' }
/** The field that a refusal is about. */
const FIELDS: Record<string, string> = {
  'points/sold-out': 'quantity',
  'points/limit': 'quantity',
  'points/insufficient': 'quantity',
  'points/address': 'address',
  'phone/invalid': 'mobileNum',
}

export function RedeemForm({ form, good, balance, reload }: RedeemFormProps) {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const dialog = useDialog()
  const handle = useFormHandle()
  const [values, setValues] = useState<FormValues>(ONE_PIECE)
  // the address is kept from good to good, the number of pieces is not
  useEffect(() => handle.current?.change(values => ({ ...values, ...ONE_PIECE })), [handle])
  const { goodId } = good
  const call = useMoneyCall(redeemPointReward, {
    own: { goodId },
    restore: ({ quantity, address, mobileNum, countryDialingCode }) =>
      handle.current?.change(() => ({ quantity: String(quantity), address, mobileNum, countryDialingCode })),
    reload,
    done: () => dialog && closeDialog(dialog.name),
    message: () => t => t('points.done', { name: good.name }),
  })
  const most = Math.max(1, Math.min(good.available, good.limit ?? MAX_QUANTITY, MAX_QUANTITY))
  const checkQuantity = (values: FormValues) => {
    const wanted = wantedOf(values)
    // the points of a lost request may have left the balance
    if (call.findLost(wanted)) return undefined
    if (!(wanted.quantity >= 1 && wanted.quantity <= most)) return (t: Translate) => t('points.bad-quantity', { most })
    return good.points * wanted.quantity > balance
      ? (t: Translate) => t('points.too-few', { points: pointsText(balance) })
      : undefined
  }
  const wanted = wantedOf(values)
  const pieces = wanted.quantity || 1
  const points = good.points * pieces
  const amount = multiplyAmount(good.amount, pieces)
  const isTooDear = points > balance && !call.findLost(wanted)
  return (
    <MoneyForm
      form={form}
      handle={handle}
      call={call}
      action="/pointMall"
      text={
        <div className={css.good}>
          <Picture sources={useImageSources(good.image)} alt="" width={400} height={300} className={css.picture} />
          <div className={css.texts}>
            <h3 className={css.name}>{good.name}</h3>
            <p className={fine}>
              {pointsText(good.points)}{' '}
              {Number(good.amount) > 0 && t('points.plus', { amount: amountText(good.amount) })}
            </p>
            <p className={fine}>{t('points.available', { count: good.available })}</p>
          </div>
        </div>
      }
      initialValues={ONE_PIECE}
      keepsDraft
      slots={{
        quantity: {
          hint: good.limit !== undefined && t('points.limit', { limit: good.limit }),
          check: checkQuantity,
        },
      }}
      onChange={setValues}
      bodyOf={values => {
        const wanted = wantedOf(values)
        // a request whose reply was lost is sent again with the price that it had
        return call.findLost(wanted) ?? { goodId, points: good.points, amount: good.amount, ...wanted }
      }}
      fieldOf={code => FIELDS[code]}
      lost="points.lost"
    >
      <Facts look="lines" aria-live="polite">
        <Fact label={t('points.total')}>
          {pointsText(points)} {Number(amount) > 0 && t('points.plus', { amount: amountText(amount) })}
        </Fact>
        <Fact label={t(isTooDear ? 'points.own' : 'points.left')} tone={isTooDear ? 'warning' : undefined}>
          {pointsText(isTooDear ? balance : Math.max(0, balance - points))}
        </Fact>
      </Facts>
    </MoneyForm>
  )
}

function wantedOf(values: FormValues) {
  const countryDialingCode = textOf(values, 'countryDialingCode')
  return {
    quantity: wholeOf(values, 'quantity'),
    address: textOf(values, 'address'),
    mobileNum: textOf(values, 'mobileNum'),
    ...(countryDialingCode && { countryDialingCode }),
  }
}
