import { BarChart } from '../../parts/charts/bar-chart.tsx'
import { Money } from '../../parts/text/money.tsx'
import { SignedMoney } from '../../parts/text/signed-money.tsx'
import { useSignedText } from '../../parts/text/use-signed-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ProfitPoint } from './group-figures.ts'

/** A bar for each point: winnings above the line, losses below it. */
export function ProfitChart({ points }: { points: readonly ProfitPoint[] }) {
  const t = useText()
  const signedText = useSignedText()
  const nets = points.map(({ net }) => Number(net))
  return (
    <BarChart
      name={t('profit.chart')}
      text={t('profit.chart-text')}
      points={points}
      series={[{ key: 'net', values: nets, look: 'signed' }]}
      figures={index => <SignedMoney amount={points[index]!.net} />}
      said={index => {
        const { label, net, count } = points[index]!
        return t('profit.point', { label, amount: signedText(net), count })
      }}
      scale={value => (value < 0 ? <SignedMoney amount={String(value)} /> : <Money amount={value} />)}
    />
  )
}
