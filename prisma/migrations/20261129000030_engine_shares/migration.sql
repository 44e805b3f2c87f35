-- A share has at most `most_each` calls open in an engine: the calls of one account, which may wait long for a
-- worker, never take those of all others. Else as it was.
DROP FUNCTION engine_claim(text, text[], text[], text[], float8);
CREATE FUNCTION engine_claim(engine text, function_ids text[], busy text[], tokens text[], lease_ms float8, most_each int)
RETURNS SETOF engine_item LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  token text;
BEGIN
  -- A claim lost in a crash of the database is made again: no reason to wait for the disk. Claims are counted
  -- against concurrency limits, so two instances must not count at once: the lock's number is any constant.
  PERFORM set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(72707371);
  FOREACH token IN ARRAY tokens LOOP
    RETURN QUERY
    WITH RECURSIVE shares AS (
      (SELECT share FROM engine_item WHERE share IS NOT NULL ORDER BY share LIMIT 1)
      UNION ALL
      SELECT later.share FROM shares CROSS JOIN LATERAL (
        SELECT share FROM engine_item i WHERE i.share > shares.share ORDER BY share LIMIT 1) AS later),
    open AS MATERIALIZED (
      SELECT share, lane, concurrency_keys, engine_id FROM engine_item WHERE lease_until >= now()),
    used AS MATERIALIZED (
      SELECT key, count(*) AS calls FROM open, unnest(concurrency_keys) AS key GROUP BY key),
    chosen AS (
      SELECT call.id FROM (
        SELECT shares.share, served_at, (SELECT count(*) FROM open WHERE open.share = shares.share) AS calls
        FROM shares LEFT JOIN engine_served ON key = shares.share
        WHERE (SELECT count(*) FROM open WHERE open.share = shares.share AND engine_id = engine) < most_each
        ORDER BY calls, served_at NULLS FIRST, share) AS turn
      CROSS JOIN LATERAL (
        WITH RECURSIVE lanes AS (
          (SELECT lane FROM engine_item WHERE share = turn.share ORDER BY lane LIMIT 1)
          UNION ALL
          SELECT later.lane FROM lanes CROSS JOIN LATERAL (
            SELECT lane FROM engine_item i WHERE i.share = turn.share AND i.lane > lanes.lane
            ORDER BY lane LIMIT 1) AS later)
        SELECT first.id FROM lanes LEFT JOIN engine_served ON key = lanes.lane CROSS JOIN LATERAL (
          SELECT i.id, i.run_id, i.run_at, i.concurrency_keys FROM engine_item i
          WHERE i.share = turn.share AND i.lane = lanes.lane AND i.run_at <= now()
            AND (i.lease_until IS NULL OR i.lease_until < now())
            AND i.function_id = ANY(function_ids) AND i.id <> ALL(busy)
          ORDER BY i.run_at LIMIT 1) AS first
        WHERE NOT EXISTS (
          SELECT FROM used JOIN engine_run r ON r.id = first.run_id
            CROSS JOIN jsonb_to_recordset(r.concurrency) AS c(key text, "limit" int)
          WHERE used.key = ANY(first.concurrency_keys) AND c.key = used.key AND c."limit" <= used.calls)
        ORDER BY (SELECT count(*) FROM open WHERE open.lane = lanes.lane), served_at NULLS FIRST,
          first.run_at, first.id
        LIMIT 1) AS call
      ORDER BY turn.calls, turn.served_at NULLS FIRST, turn.share
      LIMIT 1),
    claimed AS (
      UPDATE engine_item SET lease_token = token, lease_until = clock_timestamp() + lease_ms * interval '1 ms',
        engine_id = engine
      WHERE id = (SELECT id FROM chosen) AND (lease_until IS NULL OR lease_until < now()) RETURNING *),
    served AS (
      INSERT INTO engine_served (key, served_at)
      SELECT key, clock_timestamp() FROM claimed, unnest(ARRAY[share, lane]) AS key GROUP BY key
      ON CONFLICT (key) DO UPDATE SET served_at = excluded.served_at)
    SELECT claimed.* FROM claimed;
    EXIT WHEN NOT FOUND;
  END LOOP;
END
$$;
