-- Reasons of customers beside the release before, which stores them as the words that were shown (docs/decisions/0134). A migration of the release after drops these
-- files, their functions and `answer_reason`.

-- Codes and free text of words that were shown on a customer's page, in any of its languages. Text without such a word stays as it is.
create or replace function read_answer_reason(words text, out codes text[], out free_text text) language sql immutable as $$
  with word (code, rank, shown) as (values
    ('price', 1, array['המחיר גבוה', 'המחיר', 'The price is high', 'The price']),
    ('place', 2, array['המיקום', 'The location']),
    ('size', 3, array['הגודל', 'The size']),
    ('floor', 4, array['הקומה', 'The floor']),
    ('condition', 5, array['מצב הנכס', 'The condition'])),
  part as (
    select p.part, p.position, w.code, w.rank from unnest(string_to_array(words, ', ')) with ordinality p (part, position)
    left join word w on p.part = any (w.shown))
  select coalesce((select array_agg(code order by rank) from (select distinct code, rank from part where code is not null) known), '{}'),
    nullif((select string_agg(part, ', ' order by position) from part where code is null), '')
$$;

-- What a node of the release before reads: the words as they were shown in Hebrew.
create or replace function answer_reason_of(codes text[], free_text text) returns text language sql immutable as $$
  select nullif(concat_ws(', ',
    nullif(array_to_string(array(
      select case code when 'price' then 'המחיר גבוה' when 'place' then 'המיקום' when 'size' then 'הגודל' when 'floor' then 'הקומה'
        when 'condition' then 'מצב הנכס' end
      from unnest(codes) with ordinality c (code, position) order by position), ', '), ''),
    free_text), '')
$$;

-- Codes follow words, and words follow codes: each release reads what the other one wrote.
create or replace function sync_answer_reason() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.answer_codes = '{}' and new.answer_text is null
    or tg_op = 'UPDATE' and (new.answer_codes, new.answer_text) is not distinct from (old.answer_codes, old.answer_text)
  then
    select codes, free_text into new.answer_codes, new.answer_text from read_answer_reason(new.answer_reason);
  elsif (select (codes, free_text) is distinct from (new.answer_codes, new.answer_text) from read_answer_reason(new.answer_reason)) then
    new.answer_reason := answer_reason_of(new.answer_codes, new.answer_text);
  end if;
  return new;
end $$;

-- A row of `customer_asset` as undoing a merge puts it back.
create or replace function add_answer_codes(acts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(act || jsonb_build_object('answer_codes', to_jsonb(codes), 'answer_text', free_text) order by position), '[]')
  from jsonb_array_elements(acts) with ordinality a (act, position) cross join lateral read_answer_reason(act ->> 'answer_reason')
$$;

-- The history is shown in the reader's language where it is known by codes. Sentences with times, and free text alone, stay as they were written.
update customer_event e set data = e.data || jsonb_build_object(
  'codes', to_jsonb(stated.codes), 'text', stated.own_text, 'viewing_times', '[]'::jsonb, 'wants_viewing', stated.wants_viewing)
from customer_event o cross join lateral (
  select codes, o.data ->> 'reason' in ('רוצים לראות', 'Want to see it') as wants_viewing,
    case when o.data ->> 'reason' not in ('רוצים לראות', 'Want to see it', 'יש עניין', 'Interested', 'אין עניין', 'Not interested')
      then free_text end as own_text
  from read_answer_reason(o.data ->> 'reason')) stated
where o.id = e.id and o.kind in ('answered', 'partner_answered') and o.data ->> 'reason' is not null and not o.data ? 'codes'
  and (stated.codes <> '{}' or stated.own_text is null);
