import { parse } from 'libpg-query';

/** A statement of a migration that keeps others from a table for as long as it reads or writes all its rows. */
export interface Lock {
  table: string;
  /** What it does, in words of SQL. */
  does: string;
}

interface Relation {
  relname?: string;
}
interface Constraint {
  contype?: string;
  skip_validation?: boolean;
  raw_expr?: Readonly<Record<string, unknown>>;
}
interface Command {
  subtype?: string;
  def?: { Constraint?: Constraint; ColumnDef?: { constraints?: { Constraint: Constraint }[] } };
}
type Statement = Readonly<Record<string, { relation?: Relation; cmds?: { AlterTableCmd: Command }[] } | undefined>>;

/** Of statements, what rewrites or reads a whole table. TRUNCATE and DROP are done at once. */
const WHOLE = { UpdateStmt: 'UPDATE', DeleteStmt: 'DELETE', IndexStmt: 'CREATE INDEX' } as const;

/** A default is stored once for all rows, unless each row needs one of its own. */
const isOfEachRow = ({ contype, raw_expr: expression }: Constraint): boolean =>
  contype === 'CONSTR_GENERATED' ||
  contype === 'CONSTR_IDENTITY' ||
  (contype === 'CONSTR_DEFAULT' &&
    /"(random|gen_random_uuid|clock_timestamp|nextval)"/.test(JSON.stringify(expression)));

function lockOf({ subtype, def }: Command): string | null {
  switch (subtype) {
    case 'AT_SetNotNull':
      return 'SET NOT NULL';
    case 'AT_AlterColumnType':
      return 'ALTER COLUMN … TYPE';
    case 'AT_ValidateConstraint':
      return 'VALIDATE CONSTRAINT';
    case 'AT_AddConstraint':
      return def?.Constraint?.skip_validation ? null : 'ADD CONSTRAINT without NOT VALID';
    case 'AT_AddColumn': {
      const constraints = def?.ColumnDef?.constraints?.map(({ Constraint }) => Constraint) ?? [];
      if (constraints.some(isOfEachRow)) return 'ADD COLUMN with a value of each row’s own';
      return constraints.some(({ contype }) => contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
        ? 'ADD COLUMN with a rule that every row is held against'
        : null;
    }
    default:
      return null;
  }
}

/** By PostgreSQL's own parser: what a migration does that takes longer the more rows a table has. */
export async function findLocks(sql: string): Promise<Lock[]> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt: Statement }[] };
  return stmts.flatMap(({ stmt }) => {
    const whole = Object.entries(WHOLE).flatMap(([kind, does]) => {
      const table = stmt[kind]?.relation?.relname;
      return table === undefined ? [] : [{ table, does }];
    });
    const { relation, cmds = [] } = stmt['AlterTableStmt'] ?? {};
    const altered = cmds.flatMap(({ AlterTableCmd }) => {
      const does = lockOf(AlterTableCmd);
      return does === null ? [] : [{ table: relation?.relname ?? '', does }];
    });
    return [...whole, ...altered];
  });
}
