import type { FocusEvent, ReactNode } from 'react';
import { InputBase, type TextInputProps } from '@mantine/core';
import { BLOCKED, blockCopyPaste as blocking } from './block-copy-paste.ts';
import type { Demands } from './field-rules.ts';
import classes from './fields.module.css';
import type { TextShape } from './text-shape.ts';
import { useFieldProblem } from './use-field-problem.ts';
import { useShapedText } from './use-shaped-text.ts';

type Passed = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'required' | 'error' | 'description' | 'aria-describedby'
>;

/** What every field takes, besides Mantine's and HTML's own (`label`, `name`, `autoComplete`, `size`, `disabled` …). */
export interface FieldProps<T> extends Passed, Demands<T> {
  value: T;
  onChange: (value: T) => void;
  /** The form was sent off: tell what is wrong now. */
  tried?: boolean;
  /** A problem known from elsewhere, e.g. the server's answer; goes before the rules. */
  error?: ReactNode;
  /** Help below the field; phrasing content, since it stands in a paragraph. */
  description?: ReactNode;
  /** Copying, cutting, pasting and dropping do nothing. Never where people sign in: their password manager pastes. */
  blockCopyPaste?: boolean;
}

interface FieldInputProps<T> extends Omit<FieldProps<T>, 'onChange'> {
  text: string;
  shape: TextShape;
  onText: (text: string) => void;
  /** More below the field, e.g. a list of rules; phrasing content, part of its description. */
  notes?: ReactNode;
  /** Rows of a field with several lines. */
  rows?: number;
}

/** The one body of all fields: shape, rules and their moment, description, blocking; drawn by Mantine's input. */
export function FieldInput<T>({
  value,
  text,
  shape,
  onText,
  required,
  rules,
  tried = false,
  error,
  description,
  notes,
  blockCopyPaste,
  rows,
  onBlur,
  withAsterisk = Boolean(required),
  ...rest
}: FieldInputProps<T>) {
  const { problem, onEdit, onLeave } = useFieldProblem(value, { required, rules }, tried);
  const { ref, ...typed } = useShapedText(text, shape, (next) => {
    onEdit();
    onText(next);
  });
  const described = description || blockCopyPaste || notes;
  const shared = {
    // Not `required`: the browser would speak up in its own words and language.
    withAsterisk,
    'aria-required': Boolean(required) || undefined,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    error: error || problem,
    description: described && (
      <span className={classes.notes}>
        {description && <span>{description}</span>}
        {blockCopyPaste && <span>{BLOCKED}</span>}
        {notes}
      </span>
    ),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      onLeave();
      onBlur?.(event);
    },
    ...(blockCopyPaste && blocking),
  };
  return (
    <InputBase
      {...rest}
      {...shared}
      {...typed}
      {...(rows && { rows, multiline: true })}
      ref={ref}
      // The two differ for TypeScript in their events' element alone.
      component={(rows ? 'textarea' : 'input') as 'input'}
    />
  );
}
