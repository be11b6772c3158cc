import { circle, ellipse, line, path, placed, rect, star, times } from '../draw.ts'
import { around, type Motif, mirrored } from './motif.ts'

export const football: Motif = ink => {
  const ball = ink.radial('#ffffff,#f4f6fa 50%,#98a3b8', 0.36, 0.3, 0.8)
  return (
    path(
      'M-190 130C-140 60 -110 30 -70 10L-40 90C-90 100 -140 116 -190 150Z',
      ink.linear(`${ink.palette.accent[1]}/0,${ink.palette.accent[1]}`, 'across'),
    ) +
    circle(0, 0, 122, ball) +
    around(
      ink,
      5,
      path('M0 -122C20 -122 38 -118 50 -112L30 -84H-30L-50 -112C-38 -118 -20 -122 0 -122Z', '#1a1d28') +
        line('M0 -46V-84M-30 -84L-68 -56', '#39405a', 5),
    ) +
    path('M0 -46L44 -14L27 37L-27 37L-44 -14Z', '#1a1d28') +
    circle(0, 0, 122, ink.radial('#fff/.5,#fff/0 40%,#0a1430/.55', 0.34, 0.28, 0.85)) +
    times(5, i => line(`M${-150 - i * 6} ${40 + i * 20}L${-100 - i * 4} ${20 + i * 18}`, '#fff', 4, 'opacity=".7"'))
  )
}

export const basketball: Motif = ink =>
  circle(0, 0, 124, ink.ball('#ffc48a', '#f0761a', '#7a2a05')) +
  line('M-124 0H124M0 -124V124M-86 -90C-30 -50 -30 50 -86 90M86 -90C30 -50 30 50 86 90', '#3a1505', 7) +
  ellipse(-48, -58, 34, 20, '#fff', 'opacity=".45" transform="rotate(-38 -48 -58)"') +
  path(
    'M-60 150C-90 110 -150 100 -160 50C-140 70 -120 70 -112 60C-120 100 -70 110 -40 128ZM60 150C90 110 150 100 160 50C140 70 120 70 112 60C120 100 70 110 40 128Z',
    ink.linear('#ffd23b,#f0400f'),
  )

export const tennis: Motif = ink =>
  mirrored(
    ink,
    `<g transform="rotate(38)">${ellipse(0, -78, 66, 86, 'none', `stroke="${ink.main}" stroke-width="15"`)}${times(5, i => line(`M${-44 + i * 22} -150V-6M-60 ${-126 + i * 24}H60`, '#fff', 2.5, 'opacity=".8"'))}${path('M-20 4L-8 50H8L20 4Z', ink.palette.main[1])}${rect(-10, 48, 20, 110, '#1c1f2b', 'rx="8"')}</g>`,
  ) +
  circle(0, -20, 58, ink.ball('#fbffb0', '#c6ea1f', '#6b8a05')) +
  path('M-50 -50C-10 -44 10 -10 6 36M50 10C20 0 6 -40 20 -74', 'none', 'stroke="#fff" stroke-width="6"')

export const glove: Motif = ink =>
  path(
    'M-60 60C-130 30 -130 -110 -40 -130C60 -150 130 -110 124 -20C120 30 90 50 70 70Z',
    ink.radial('#ffb0a0,#e8202a 45%,#6b0512', 0.4, 0.25, 0.85),
    'stroke="#4a020c" stroke-width="4"',
  ) +
  path(
    'M-56 20C-120 10 -130 -60 -90 -76C-50 -80 -20 -50 -30 0Z',
    ink.radial('#ff9a8a,#d41a26 60%,#7a0814', 0.4, 0.3, 0.8),
    'stroke="#4a020c" stroke-width="4"',
  ) +
  path('M-30 -100C10 -118 60 -112 84 -84', 'none', 'stroke="#fff" stroke-width="11" opacity=".65"') +
  path('M-66 58L76 62L84 140Q0 164 -74 138Z', ink.linear('#ffffff,#cfd6e4')) +
  path('M-68 84L78 88L80 110L-71 108Z', ink.gold) +
  line('M40 -10C70 -14 90 -30 98 -60M20 -50C44 -60 60 -76 64 -100', '#6b0512', 5) +
  path(star(9, 60, 30), '#fff3a0', 'transform="translate(120 -120)"') +
  path(star(9, 38, 18), '#ff8a1f', 'transform="translate(120 -120)"')

export const trophy: Motif = ink =>
  mirrored(ink, `<path d="M70 -100C140 -110 140 0 54 22" fill="none" stroke="${ink.gold}" stroke-width="18"/>`) +
  path(
    'M-86 -134H86C90 -20 60 50 18 60V96H-18V60C-60 50 -90 -20 -86 -134Z',
    ink.gold,
    'stroke="#6b3a05" stroke-width="3"',
  ) +
  path('M-60 -124H-20C-20 -40 -12 20 -4 50C-50 30 -66 -50 -60 -124Z', '#fff', 'opacity=".55"') +
  ellipse(0, -134, 88, 17, ink.linear('#8a4a08,#e0a02a'), 'stroke="#fff3b0" stroke-width="4"') +
  path(star(5, 42, 18), '#fff6c8', 'stroke="#9c5a08" stroke-width="3" transform="translate(8 -56)"') +
  path('M-46 96H46L60 122H-60Z', ink.gold) +
  rect(-74, 120, 148, 34, ink.linear('#3a2418,#140a06'), 'rx="5"') +
  rect(-40, 128, 80, 18, ink.gold, 'rx="3"') +
  placed(
    0,
    20,
    1,
    mirrored(
      ink,
      times(5, i =>
        path(
          'M0 0C14 -10 34 -8 40 6C26 14 8 12 0 0Z',
          ink.palette.accent[1],
          `transform="translate(${100 + i * 8 - i * i * 5} ${110 - i * 42})rotate(${-70 + i * 4})"`,
        ),
      ),
    ),
  )

export const racecar: Motif = ink =>
  times(6, i => line(`M${-190} ${-30 + i * 26}H${-140 + ((i * 37) % 60)}`, ink.palette.glow, 6, 'opacity=".7"')) +
  ellipse(0, 92, 170, 20, '#000', 'opacity=".5"') +
  path(
    'M-160 50C-160 10 -130 -6 -90 -14C-60 -60 20 -70 60 -34C110 -30 160 0 168 44C170 70 150 78 130 78H-140Q-160 76 -160 50Z',
    ink.main,
  ) +
  path('M-160 50C-100 36 100 34 168 44C170 70 150 78 130 78H-140Q-160 76 -160 50Z', ink.palette.ink, 'opacity=".45"') +
  path('M-74 -16C-50 -48 10 -56 42 -28L46 -12Z', ink.linear('#d9f6ff,#3f8fc4 70%,#0c2a5c')) +
  path('M-10 -48V-12M-120 6C-60 -6 80 -8 140 10', 'none', 'stroke="#fff" stroke-width="4" opacity=".6"') +
  path('M-176 -30H-110L-124 -12H-176ZM-150 -12L-140 20L-126 20L-130 -12Z', ink.accent) +
  path('M140 26L168 36L164 50L132 42Z', '#fffbd0') +
  [-96, 100]
    .map(
      x =>
        circle(x, 70, 38, '#14161c', 'stroke="#3a3f4d" stroke-width="5"') +
        `<g transform="translate(${x} 70)">${around(ink, 5, path('M-6 0L-3 -24H3L6 0Z', '#d9dfea'))}${circle(0, 0, 8, ink.palette.accent[1])}</g>`,
    )
    .join('')
