export const text = {
  quote: 'Measure the table with its chairs pulled out. That is its real size.',
  body: `
A dining table has two sizes: the one on the label, and the one it has when six people are eating. Plan with the second.

## Each person: 24 inches of edge

Twenty-four inches are the least at which elbows do not meet; 28 to 30 are generous. A table of 72 inches therefore seats three on a side with good grace, and two in luxury. Legs at the corners take a seat away: look where they stand before you count.

## Behind a chair: three cases

* **Nobody passes: 32 inches** from the table's edge to the wall. You can push the chair back and rise.
* **Somebody edges past: 36 inches.**
* **Somebody walks past with a dish: 44 inches.**

Most rooms need the third on one side only, the side of the kitchen, and the first on the other.

## The sum

Take a table of 72 by 36 inches. With 32 inches on the quiet sides and 44 on the busy one, the room has to be 112 inches wide and 136 long: 9 feet 4 by 11 feet 4. If yours is smaller, a round table gives the corners back. Forty-eight inches across seat four and need a square of 9 feet 4 with 32 inches all round.

## A cabinet counts too

A sideboard is 16 to 20 inches deep, and its doors need 36 inches in front. Put it on the side that has the 44 inches already, and both are served by the same floor.

## Try it tonight

Sit down at your table as you are. Let somebody else walk round it twice. Count how often a chair has to move: each time is one place where you are short of twelve inches.
`,
  sources: [
    'National Kitchen & Bath Association, Kitchen Planning Guidelines: 32, 36 and 44 in behind seated diners, 24 in of width a person',
    'J. Panero and M. Zelnik, Human Dimension & Interior Space: dining spaces',
  ],
}
