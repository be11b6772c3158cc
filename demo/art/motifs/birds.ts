import { circle, ellipse, leaf, line, path } from '../draw.ts'
import { around, type Motif, mirrored } from './motif.ts'

export const rooster: Motif = ink => {
  const tail = ['#1c8a5a,#06402c', '#2a6bd6,#0a2466', '#7a2ad6,#2a0a66', '#d6352a,#660a14']
  const neck = ['#c9370f,#ffb52e', '#e06a12,#ffd75e', '#f09a1a,#fff0a0']
  return `<g transform="translate(-18 8)scale(.96)">${
    tail
      .map(
        (stops, i) =>
          `<g transform="translate(64 66)rotate(${14 + i * 20})">${path('M0 0C40 -60 60 -120 20 -172C-10 -130 -20 -60 0 0Z', ink.linear(stops))}${line('M2 -20C22 -60 32 -110 20 -152', '#fff', 2, 'opacity=".3"')}</g>`,
      )
      .join('') +
    path(
      'M-58 -40C-60 20 -90 60 -70 110C-40 156 60 150 100 100C120 60 90 40 60 40C30 30 20 -20 16 -70Z',
      ink.linear('#ffcf4a,#e0561a 45%,#5c0f1c'),
    ) +
    neck
      .map(
        (stops, row) =>
          `<g fill="${ink.linear(stops)}" transform="translate(-24 ${30 - row * 34})">${around(ink, 5, '<path d="M0 0C14 -18 12 -50 0 -62C-12 -50 -14 -18 0 0Z"/>', 150, 66)}</g>`,
      )
      .join('') +
    path('M10 60C50 40 100 60 112 100C80 130 30 126 0 106C20 96 10 80 10 60Z', ink.linear('#2a6bd6,#0a1f5c')) +
    path('M30 74C60 62 90 76 100 98M26 92C50 86 74 96 84 110', 'none', 'stroke="#8fd0ff" stroke-width="4"') +
    path(
      'M-62 -50C-66 -92 -36 -112 -10 -106C24 -100 28 -60 14 -34C-10 -14 -56 -20 -62 -50Z',
      ink.linear('#ff8a3c,#d6280f'),
    ) +
    path(
      'M-46 -98C-74 -110 -66 -136 -48 -132C-52 -160 -22 -164 -18 -140C-8 -166 22 -158 14 -132C34 -142 46 -118 30 -104C44 -96 36 -76 22 -80C4 -104 -20 -108 -46 -98Z',
      ink.linear('#ff6a5a,#c40f1c 60%,#7a0512'),
    ) +
    path('M-58 -74L-112 -54C-96 -44 -76 -40 -56 -44Z', ink.gold, 'stroke="#7a3c05" stroke-width="2"') +
    line('M-104 -54L-60 -60', '#8a4a08', 3) +
    path('M-52 -40C-70 -30 -72 10 -52 14C-34 8 -34 -30 -40 -42Z', ink.linear('#ff5a4a,#a00a1c')) +
    path('M-46 -84C-34 -94 -16 -90 -10 -76C-20 -64 -40 -66 -46 -84Z', '#fff6d0') +
    circle(-28, -78, 8, '#180800') +
    circle(-31, -81, 3, '#fff') +
    line('M-56 -92Q-34 -104 -8 -88', '#5c0510', 6)
  }</g>`
}

export const eagle: Motif = ink => {
  const wing = ink.linear('#b8743a,#5c2f12 60%,#2a1206')
  return (
    mirrored(
      ink,
      ...[150, 164, 168, 160, 144, 120].map(
        (length, i) =>
          `<g transform="translate(20 -10)rotate(${30 + i * 17})">${path(leaf(length, 22), wing, 'stroke="#e0a860" stroke-width="2"')}</g>`,
      ),
      path('M4 -20C60 -64 100 -50 116 -70C110 -20 70 20 10 30Z', ink.linear('#d99a5a,#7a3f18')),
    ) +
    path('M-40 130L-24 50H24L40 130L14 112L0 140L-14 112Z', '#fff', 'stroke="#b9c6d9" stroke-width="2"') +
    path('M-44 40C-52 -10 -34 -44 0 -50C34 -44 52 -10 44 40Q0 92 -44 40Z', wing) +
    path(
      'M-46 -6C-56 -50 -36 -104 4 -104C40 -102 52 -70 44 -44C54 -20 40 4 30 14L20 0L8 22L-6 4L-20 20L-28 2Z',
      ink.linear('#ffffff,#f0f4ff 55%,#aab8d4'),
    ) +
    path('M30 -76C60 -80 78 -66 74 -34C64 -48 46 -46 32 -44Z', ink.gold, 'stroke="#7a3c05" stroke-width="2"') +
    ellipse(18, -66, 9, 8, '#ffd21f') +
    circle(19, -66, 4, '#100') +
    line('M-4 -78L34 -72', '#3a2a1a', 6)
  )
}

/** An owl on the night shift; also for wisdom and academies. */
export const owl: Motif = ink =>
  mirrored(
    ink,
    path('M30 -104L88 -150C100 -110 92 -80 80 -60Z', ink.main),
    path('M60 -40C140 -20 140 90 70 130C84 70 80 20 60 -40Z', ink.linear(`${ink.palette.main[1]},${ink.palette.ink}`)),
    path('M0 -110C60 -116 104 -76 100 -20C108 60 80 136 0 140Z', ink.main),
    path('M0 20C40 16 66 40 62 80C56 116 30 130 0 132Z', '#fff3d6', 'opacity=".85"'),
    line(
      'M6 50Q14 60 22 50M30 50Q38 60 46 50M6 78Q14 88 22 78M30 78Q38 88 46 78M6 104Q14 114 22 104',
      ink.palette.main[2],
      5,
    ),
    circle(46, -44, 46, ink.accent),
    circle(46, -44, 36, '#fffbe8'),
    circle(46, -44, 26, ink.ball('#ffe680', '#f59a0f', '#a04a00')),
    circle(46, -44, 14, '#120600'),
    circle(38, -54, 8, '#fff'),
    path('M0 -30L16 -14L0 20Z', ink.gold),
  )
