import { circle, ellipse, leaf, line, path, placed, rect, star, times } from '../draw.ts'
import { outlinedText } from '../lettering/outlined-text.ts'
import { around, type Motif, mirrored } from './motif.ts'
import { coin } from './treasure.ts'

/** The beckoning cat. */
export const luckyCat: Motif = ink =>
  path('M-94 150C-120 60 -70 20 0 20C70 20 120 60 94 150Z', ink.linear('#ffffff,#f6ecec 60%,#cbb4b8')) +
  path('M60 40C60 -10 64 -60 76 -96C90 -120 124 -108 122 -80C120 -30 110 40 88 84Z', ink.linear('#ffffff,#e6d6d8')) +
  line('M88 -92V-78M104 -94V-80', '#d98a9a', 4) +
  mirrored(ink, path('M36 -90L84 -144L98 -56Z', '#fff'), path('M52 -88L80 -122L88 -68Z', '#ff8fa8')) +
  ellipse(0, -42, 100, 78, ink.linear('#ffffff,#fbf4f4 55%,#d6c2c6')) +
  mirrored(
    ink,
    line('M26 -50Q42 -72 60 -50', '#3a1a1c', 7),
    circle(66, -22, 15, '#ff9aae', 'opacity=".6"'),
    line('M0 -20Q14 -4 26 -18', '#3a1a1c', 5),
    line('M74 -34L118 -42M74 -24L120 -20', '#a58a8e', 3),
  ) +
  path('M-10 -34H10L0 -22Z', '#ff5a7a') +
  path('M-84 24Q0 70 84 24L88 46Q0 94 -88 46Z', ink.linear('#ff4a3a,#a80f1c')) +
  circle(0, 62, 20, ink.gold, 'stroke="#7a3c05" stroke-width="3"') +
  line('M-12 64H12M0 64V74', '#7a3c05', 4) +
  path(
    'M-64 96C-70 80 -40 74 -20 80H40C60 80 66 100 60 120C50 160 -50 160 -60 120Z',
    ink.gold,
    'stroke="#7a3c05" stroke-width="3"',
  ) +
  outlinedText('福', 'heavy', { y: 134, height: 38, fill: '#b3200f' }) +
  path('M-26 -106L0 -136L26 -106L0 -94Z', ink.main)

export const lantern: Motif = ink => {
  const silk = ink.linear('#8f0a10,#f0402a 30%,#ffb36b 50%,#f0402a 70%,#8f0a10', 'across')
  return (
    ellipse(0, -10, 170, 150, ink.radial('#ffb84a/.7,#ff6a1f/0')) +
    line('M0 -180V-120', ink.gold, 6) +
    rect(-44, -128, 88, 24, ink.gold, 'rx="6"') +
    path('M-44 -106C-170 -90 -170 70 -44 84H44C170 70 170 -90 44 -106Z', silk) +
    line(
      'M-44 -106C-130 -60 -130 40 -44 84M-16 -106C-50 -60 -50 40 -16 84M16 -106C50 -60 50 40 16 84M44 -106C130 -60 130 40 44 84',
      '#ffcf6b',
      3,
      'opacity=".6"',
    ) +
    circle(0, -12, 46, 'none', `stroke="${ink.gold}" stroke-width="7"`) +
    around(ink, 8, path(leaf(34, 9), '#ffe28a')).replace('<g>', '<g transform="translate(0 -12)">') +
    rect(-44, 80, 88, 22, ink.gold, 'rx="6"') +
    times(7, i => line(`M${-30 + i * 10} 104V${150 + (3 - Math.abs(i - 3)) * 9}`, i % 2 ? '#ffd75e' : '#e0301f', 6))
  )
}

export const lotus: Motif = ink => {
  const petal = (stops: string) => ink.linear(stops)
  return (
    ellipse(0, 100, 160, 36, ink.radial('#5fd07a,#1a6b4a 70%,#0c4030')) +
    around(
      ink,
      7,
      path(leaf(150, 44), petal(`#fff,${ink.palette.main[0]} 30%,${ink.palette.main[1]}`)),
      -78,
      156,
    ).replace('<g transform="rotate(-78)">', '<g transform="translate(0 90)rotate(-78)">') +
    around(
      ink,
      5,
      path(
        leaf(128, 42),
        petal(`#fff,${ink.palette.main[1]} 90%`),
        'stroke="#fff" stroke-opacity=".5" stroke-width="2"',
      ),
      -48,
      96,
    ).replace('<g transform="rotate(-48)">', '<g transform="translate(0 96)rotate(-48)">') +
    placed(
      0,
      98,
      1,
      mirrored(
        ink,
        path(
          'M0 0C50 -10 120 -20 150 -64C140 0 90 30 0 14Z',
          petal(`${ink.palette.main[0]},${ink.palette.main[1]}`),
          'stroke="#fff" stroke-opacity=".4" stroke-width="2"',
        ),
      ),
    ) +
    placed(0, 100, 1, path(leaf(104, 40), petal('#fff,#ffe6f2 60%,#ffb0d4'))) +
    circle(0, -60, 30, ink.radial('#fff,#ffe680/.8 40%,#ffd23b/0')) +
    path(star(4, 34, 5), '#fff', 'transform="translate(0 -60)"')
  )
}

export const clover: Motif = ink =>
  line('M0 20C10 80 40 110 70 150', ink.linear('#5fc43a,#1a5c1a'), 16) +
  around(
    ink,
    4,
    path(
      'M0 0C-30 -20 -90 -40 -84 -94C-74 -134 -20 -126 0 -92C20 -126 74 -134 84 -94C90 -40 30 -20 0 0Z',
      ink.radial('#e6ff9a,#4ac43a 45%,#0f5a22', 0.5, 0.3, 0.8),
      'stroke="#d6ff8a" stroke-width="3"',
    ) + line('M0 -8V-84M0 -30L34 -70M0 -30L-34 -70', '#e0ffb0', 3, 'opacity=".6"'),
    45,
  ) +
  circle(0, 0, 12, '#d6ff8a') +
  coin(ink, [
    [-104, 110, 34],
    [-50, 132, 28],
    [112, 100, 30],
  ])

export const horseshoe: Motif = ink =>
  path(
    'M-60 140L-100 130C-160 20 -120 -120 0 -130C120 -120 160 20 100 130L60 140L54 112C100 20 70 -72 0 -74C-70 -72 -100 20 -54 112Z',
    ink.gold,
    'stroke="#6b3a05" stroke-width="4"',
  ) +
  times(8, i => {
    const a = ((-205 + i * 33) * Math.PI) / 180
    return circle(Math.cos(a) * 98, Math.sin(a) * 98 - 14, 9, '#6b3a05')
  }) +
  path('M-98 60C-120 -20 -90 -100 -20 -116', 'none', 'stroke="#fff" stroke-width="7" opacity=".7"') +
  placed(0, 20, 0.44, clover(ink))

/** A leprechaun's pot of gold. */
export const pot: Motif = ink =>
  times(5, i =>
    line(
      `M-190 90A150 ${170 - i * 16} 0 0 1 ${150 - i * 13} ${-30 + i * 16}`,
      ['#ff4a4a', '#ffa01f', '#ffe23b', '#4ad65a', '#3f8fff'][i]!,
      15,
      'opacity=".85"',
    ),
  ) +
  ellipse(0, -14, 100, 46, ink.gold) +
  coin(ink, [
    [-60, -34, 28],
    [-18, -52, 30],
    [30, -48, 30],
    [66, -28, 26],
    [0, -22, 30],
    [-40, -12, 26],
    [44, -10, 28],
  ]) +
  path(
    'M-110 -6Q0 40 110 -6C150 60 120 140 0 144C-120 140 -150 60 -110 -6Z',
    ink.linear('#6b7280,#2a2f3a 50%,#0c0e14'),
  ) +
  path('M-118 -14Q0 40 118 -14L116 10Q0 62 -116 10Z', ink.linear('#9aa3b5,#3a404f')) +
  path('M-100 30C-110 80 -90 110 -70 124C-80 90 -84 60 -80 40Z', '#fff', 'opacity=".3"') +
  placed(20, 84, 0.42, clover(ink))
