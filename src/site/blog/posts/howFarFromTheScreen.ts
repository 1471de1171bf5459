export const text = {
  quote: 'Diagonal times 1.6. The rest is furniture.',
  body: `
Buy the screen for the room, or the room for the screen? One multiplication settles it.

## The number

Film engineers recommend a picture that fills about 30 degrees of your view. For a wide screen this is **1.6 times its diagonal**. Those who like the front rows sit at 1.2 times, about 40 degrees. Beyond 2.5 times you watch a postage stamp.

* **43 in screen**: 52 inches at 1.2, **69 at 1.6**, 108 at 2.5.
* **55 in**: 66, **88**, 138.
* **65 in**: 78, **104**, 163.
* **75 in**: 90, **120**, 188.

The distance runs from the screen to your eyes, and eyes are about 20 inches behind the front edge of the sofa.

## The room has its say

A sofa is 36 to 40 inches deep and the cabinet under the screen about 16. So in a room of 150 inches, with the sofa at the wall, your eyes are about 120 inches from the screen: right for 75 inches, comfortable for 65.

If that asks for more screen than you want to look at when it is off, turn the group round: sofa in the room, a walkway of 36 inches behind it, and a smaller screen does.

## How high

The middle of the picture belongs at the height of your eyes when you sit, or a little above: 40 to 47 inches from the floor. Over a fireplace it is 60, and your neck knows.

## Not opposite the window

A window behind the screen blinds you; a window behind you shines on it. At a right angle to the window is the place, and a curtain does the rest.
`,
  sources: [
    'SMPTE recommendation of a 30 degree viewing angle, about 1.6 times the diagonal; THX recommendation of 40 degrees, about 1.2 times',
    'U.S. Department of Housing and Urban Development, Manual of Acceptable Practices, vol. 4 (1973): at least 60 in from a television; read in a reprint',
  ],
}
