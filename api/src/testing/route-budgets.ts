/**
 * How many statements each GET route may ask of the database, and how often it may go there: at most this with a small
 * business, every page of it asked a second time. A route that asks more got slower for everybody.
 */
export const ROUTE_BUDGETS: Readonly<Record<string, readonly [statements: number, trips: number]>> = {
};
